import { Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PIXEL_PLATFORMS, PIXEL_POSITIONS } from '../../../shared/pixels'
import type { RecordFields } from '../records/use-record-form'
import { FieldWarning } from '../ui/field-warning'
import { FormSection, wide } from '../ui/form-section'
import { Toggle } from '../ui/toggle'
import { codeHints } from './code-hints'
import type { PixelFormValues } from './form-values'
import classes from './pixels.module.css'

type Props = { form: RecordFields<PixelFormValues> }

/** The pixel's platform, and whether and where pages include it. */
export function PlacementFields({ form }: Props) {
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
export function CodeField({ form }: Props) {
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
