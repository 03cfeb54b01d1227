import { Anchor, Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { RecordForm } from '../records/record-form'
import { useStoredForm } from '../records/use-stored-form'
import { formatInstant } from '../ui/formats'
import { SaveBar } from '../ui/save-bar'
import { BrandingFields } from './branding-fields'
import { ColorFields } from './color-fields'
import { ContactFields } from './contact-fields'
import { type EditedSettings, settingsEditing } from './form-values'
import { SeoFields } from './seo-fields'
import classes from './settings.module.css'

/** All settings of the site, saved together. */
export function SettingsForm({ settings }: { settings: EditedSettings }) {
  const t = useTranslations('panel.settings')
  const state = useStoredForm({
    record: settings,
    editing: settingsEditing,
    procedures: { list: trpc.settings.get, update: trpc.settings.save },
    isThis: () => true,
    messages: { saved: t('saved'), failed: t('saveFailed') },
  })
  const { form } = state
  return (
    <RecordForm
      state={state}
      describe={(field, text) => ({ label: t(field), text })}
      aria-label={t('form')}
      className={classes.form}
    >
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

const SECTIONS = ['branding', 'contact', 'colors', 'seo'] as const

/** Links to the groups of the long form. */
function IndexBar() {
  const t = useTranslations('panel.settings')
  return (
    <nav aria-label={t('index')} className={classes.index}>
      {SECTIONS.map((section) => (
        <Anchor key={section} href={`#settings-${section}`} underline="never">
          {t(section)}
        </Anchor>
      ))}
    </nav>
  )
}
