import { Button, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { today } from '../../../shared/clock'
import { LANGUAGES } from '../../../shared/languages'
import { DOCUMENT_TYPES } from '../../../shared/site-paths'
import { readTypedDate } from '../../../shared/typed-date'
import { DateField } from '../ui/date-field'
import { FieldWarning } from '../ui/field-warning'
import layout from '../ui/form-layout.module.css'
import { wide } from '../ui/form-section'
import { formatCalendarDate } from '../ui/formats'
import { type LegalFields, type LegalFormValues, PUBLICATIONS, withPublication } from './form-values'
import classes from './legal.module.css'

/**
 * Type, language, title, version, effective date and publication of a document.
 * @param isShown whether the site shows it now
 */
export function DocumentFields({ form, isNew, isShown }: { form: LegalFields; isNew: boolean; isShown: boolean }) {
  const t = useTranslations('panel.legal')
  const languages = useTranslations('panel.languages')
  return (
    <div className={`${layout.fields} ${classes.fields}`}>
      <Select
        required
        label={t('documentType')}
        data={DOCUMENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        placeholder={t('chooseType')}
        disabled={!isNew}
        classNames={{ input: classes.fixed }}
        {...form.getInputProps('documentType')}
      />
      <Select
        required
        label={t('language')}
        data={LANGUAGES.map((value) => ({ value, label: languages(value) }))}
        placeholder={t('chooseLanguage')}
        disabled={!isNew}
        classNames={{ input: classes.fixed }}
        {...form.getInputProps('language')}
      />
      <TextInput required label={t('title')} wrapperProps={wide} {...form.getInputProps('title')} />
      <TextInput required label={t('version')} {...form.getInputProps('version')} />
      <DateField label={t('effectiveDate')} {...form.getInputProps('effectiveDate')} />
      <PublicationField form={form} isShown={isShown} />
    </div>
  )
}

/** What saving does: publish the document, schedule it for a day, or keep it as a draft. */
function PublicationField({ form, isShown }: { form: LegalFields; isShown: boolean }) {
  const t = useTranslations('panel.legal.publication')
  const { publication, publishOn } = form.values
  const choose = (chosen: Partial<LegalFormValues>) => form.setValues(withPublication(form.values, chosen, today()))
  const day = readTypedDate(publishOn)
  const labels = {
    now: t(isShown ? 'shown' : 'now'),
    scheduled: day ? t('scheduleFor', { date: formatCalendarDate(day) }) : t('scheduled'),
    draft: t(isShown ? 'takeOff' : 'draft'),
  }
  return (
    <Radio.Group
      label={t('label')}
      wrapperProps={wide}
      {...form.getInputProps('publication')}
      onChange={(value) => choose({ publication: value as LegalFormValues['publication'] })}
    >
      <Stack gap="sm" mt={8}>
        {PUBLICATIONS.map((value) => (
          <Radio
            key={value}
            value={value}
            label={labels[value]}
            description={t(`hints.${isShown ? 'ofShown' : 'ofOther'}.${value}`)}
            disabled={value === 'scheduled' && isShown}
          />
        ))}
        {publication === 'scheduled' && (
          <DateField
            label={t('publishOn')}
            maw={240}
            side="future"
            required
            {...form.getInputProps('publishOn')}
            onChange={(value: string) => choose({ publishOn: value })}
          />
        )}
        {publication === 'now' && !isShown && <EarlyWarning form={form} onSchedule={choose} />}
      </Stack>
    </Radio.Group>
  )
}

/** Warns that a text with a later effective date would be published at once. */
function EarlyWarning({
  form,
  onSchedule,
}: {
  form: LegalFields
  onSchedule: (chosen: Partial<LegalFormValues>) => void
}) {
  const t = useTranslations('panel.legal.publication')
  const day = readTypedDate(form.values.effectiveDate)
  if (!day || day <= today()) return null
  const date = formatCalendarDate(day)
  return (
    <div role="status">
      <FieldWarning>{t('early', { date })}</FieldWarning>
      <Button size="xs" mt={8} onClick={() => onSchedule({ publication: 'scheduled', publishOn: day })}>
        {t('scheduleFor', { date })}
      </Button>
    </div>
  )
}
