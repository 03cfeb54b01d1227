import { Code, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FIELDS_REQUIRED_MESSAGE } from '../../../shared/legal'
import { PIXEL_PLATFORMS, PIXEL_POSITIONS } from '../../../shared/pixels'
import { trpc } from '../../api/trpc'
import type { RecordFormProps } from '../records/listed-screen'
import { RecordPage } from '../records/record-page'
import type { RecordFields } from '../records/use-record-form'
import { useStoredForm } from '../records/use-stored-form'
import { FieldWarning } from '../ui/field-warning'
import { FormSection, wide } from '../ui/form-section'
import { Toggle } from '../ui/toggle'
import { codeHints } from './code-hints'
import { type Pixel, type PixelFormValues, pixelEditing } from './form-values'
import classes from './pixels.module.css'

/** Creates or edits a tracking pixel. */
export function PixelForm({ record, onDone }: RecordFormProps<Pixel>) {
  const t = useTranslations('panel.pixels.form')
  const state = useStoredForm({
    record,
    editing: pixelEditing,
    procedures: trpc.pixels,
    messages: { saved: t('saved'), failed: t('saveFailed'), missing: FIELDS_REQUIRED_MESSAGE },
    onSaved: onDone,
  })
  const describe = useDescription()
  return (
    <RecordPage state={state} describe={describe} title={t(record ? 'titleEdit' : 'titleNew')} onCancel={onDone}>
      <PlacementFields form={state.form} />
      <CodeField form={state.form} />
    </RecordPage>
  )
}

type FieldsProps = { form: RecordFields<PixelFormValues> }

/** The pixel's platform, and whether and where pages include it. */
function PlacementFields({ form }: FieldsProps) {
  const t = useTranslations('panel.pixels')
  return (
    <FormSection title={t('form.pixelSection')} hint={t('form.pixelHint')}>
      <TextInput required label={t('name')} {...form.getInputProps('name')} />
      <Select
        required
        label={t('platform')}
        data={PIXEL_PLATFORMS.map((value) => ({ value, label: t(`platforms.${value}`) }))}
        placeholder={t('form.choosePlatform')}
        {...form.getInputProps('platform')}
      />
      <Radio.Group label={t('position')} {...form.getInputProps('position')}>
        <Stack gap="xs">
          {PIXEL_POSITIONS.map((value) => (
            <Radio key={value} value={value} label={t(`positions.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Toggle
        label={t('form.isActive')}
        description={t('form.isActiveHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </FormSection>
  )
}

/** The code that runs in visitors' browsers. */
function CodeField({ form }: FieldsProps) {
  const t = useTranslations('panel.pixels.form')
  return (
    <FormSection title={t('codeSection')} hint={t('codeHint')}>
      <Textarea
        required
        wrapperProps={wide}
        label={t('pixelCode')}
        description={<CodeDescription code={form.values.pixelCode} />}
        minRows={10}
        maxRows={24}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        classNames={{ input: classes.codeField }}
        {...form.getInputProps('pixelCode')}
      />
    </FormSection>
  )
}

/** What the site lets no code do, and the warnings about this code. */
function CodeDescription({ code }: { code: string }) {
  const t = useTranslations('panel.pixels.form')
  return (
    <>
      {t('evalLimit')}
      {codeHints(code).map((hint) => (
        <FieldWarning key={hint}>{t(`hints.${hint}`)}</FieldWarning>
      ))}
    </>
  )
}

const LABELS = {
  name: 'name',
  platform: 'platform',
  position: 'position',
  isActive: 'status',
  pixelCode: 'form.pixelCode',
} as const satisfies Record<keyof PixelFormValues, string>

/** The label of a form field, and one of its values as text. */
function useDescription() {
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
