import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Describe } from '../records/merge-dialog'
import { RecordForm } from '../records/record-form'
import { formatInstant } from '../ui/formats'
import { SaveBar } from '../ui/save-bar'
import { BrandingFields } from './branding-fields'
import { ColorFields } from './color-fields'
import { ContactFields } from './contact-fields'
import type { EditedSettings, SettingsFormValues } from './form-values'
import { IndexBar } from './index-bar'
import { SeoFields } from './seo-fields'
import classes from './settings.module.css'
import { useSettingsForm } from './use-settings-form'

/** All settings of the site, saved together. */
export function SettingsForm({ settings }: { settings: EditedSettings }) {
  const t = useTranslations('panel.settings')
  const state = useSettingsForm(settings)
  const { form } = state
  const describe: Describe<SettingsFormValues> = (field, text) => ({ label: t(field), text })
  return (
    <RecordForm state={state} describe={describe} aria-label={t('form')} className={classes.form}>
      <IndexBar />
      <BrandingFields form={form} settings={settings} />
      <ContactFields form={form} />
      <ColorFields form={form} />
      <SeoFields form={form} settings={settings} />
      <SaveBar status={form.isDirty() ? t('unsaved') : <LastSaved at={settings.updatedAt} />}>
        <Button type="submit" variant="filled" loading={form.submitting}>
          {t('save')}
        </Button>
      </SaveBar>
    </RecordForm>
  )
}

function LastSaved({ at }: { at: string | null }) {
  const t = useTranslations('panel.settings')
  return at ? t('updatedAt', { date: formatInstant(at) }) : t('neverSaved')
}
