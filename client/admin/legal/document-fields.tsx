import { Select, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { LANGUAGES } from '../../../shared/languages'
import { DOCUMENT_TYPES } from '../../../shared/site-paths'
import { DateField } from '../ui/date-field'
import layout from '../ui/form-layout.module.css'
import { wide } from '../ui/form-section'
import type { LegalFields } from './form-values'
import classes from './legal.module.css'
import { PublicationField } from './publication-field'

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
