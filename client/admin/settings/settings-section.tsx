import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import layout from '../ui/form-layout.module.css'
import { SectionWords } from '../ui/form-section'

type Props = { id: string; title: string; hint: string; children: ReactNode }

/** A group of settings under a heading that says their purpose. */
export function SettingsSection({ id, title, hint, children }: Props) {
  return (
    <Paper component="section" aria-labelledby={id} className={layout.section}>
      <SectionWords id={id} title={title} hint={hint} order={2} size="h4" />
      <div className={layout.fields}>{children}</div>
    </Paper>
  )
}
