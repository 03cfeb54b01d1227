import { Code } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PixelFormValues } from './form-values'
import classes from './pixels.module.css'

const LABELS = {
  name: 'name',
  platform: 'platform',
  position: 'position',
  isActive: 'status',
  pixelCode: 'form.pixelCode',
} as const satisfies Record<keyof PixelFormValues, string>

/** The label of a form field, and one of its values as text. */
export function useDescription() {
  const t = useTranslations('panel.pixels')
  const textOf = (field: keyof PixelFormValues, value: PixelFormValues[typeof field]): ReactNode => {
    const values = { [field]: value } as Partial<PixelFormValues>
    if (values.platform) return t(`platforms.${values.platform}`)
    if (values.position) return t(`positions.${values.position}`)
    if (values.isActive !== undefined) return t(values.isActive ? 'active' : 'inactive')
    if (values.pixelCode) return <CodeText code={values.pixelCode} />
    return values.name
  }
  return (field: keyof PixelFormValues, value: PixelFormValues[typeof field]) => ({
    label: t(LABELS[field]),
    text: textOf(field, value),
  })
}

/** Long code scrolls within its box, also by keyboard. */
function CodeText({ code }: { code: string }) {
  return (
    <Code block className={classes.comparedCode} tabIndex={0}>
      {code}
    </Code>
  )
}
