import { Paper, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { formatInstant } from '../ui/formats'
import { SaveButton } from '../ui/save-button'
import { StaleDialog } from '../ui/stale-dialog'
import { BrandingFields } from './branding-fields'
import { ColorFields } from './color-fields'
import { ContactFields } from './contact-fields'
import type { EditedSettings, SettingsFormValues } from './form-values'
import { SeoFields } from './seo-fields'
import classes from './settings.module.css'
import { useSettingsForm } from './use-settings-form'

/** All settings of the site, saved together. */
export function SettingsForm({ settings }: { settings: EditedSettings }) {
  const t = useTranslations('panel.settings')
  const { form, submit, stale, reload, keepEditing } = useSettingsForm(settings)
  const describe = (field: keyof SettingsFormValues, text: string) => ({ label: t(field), text })
  return (
    <form noValidate onSubmit={submit} aria-label={t('form')} className={classes.form}>
      <BrandingFields form={form} />
      <ContactFields form={form} />
      <ColorFields form={form} />
      <SeoFields form={form} />
      <Paper className={classes.actions}>
        <Text size="sm" c="dimmed" role="status">
          {form.isDirty() ? t('unsaved') : <LastSaved at={settings.updatedAt} />}
        </Text>
        <SaveButton saving={form.submitting}>{t('save')}</SaveButton>
      </Paper>
      <StaleDialog stale={stale} describe={describe} onReload={reload} onClose={keepEditing} />
    </form>
  )
}

function LastSaved({ at }: { at: string | null }) {
  const t = useTranslations('panel.settings')
  return at ? t('updatedAt', { date: formatInstant(at) }) : t('neverSaved')
}
