import { Anchor, Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fieldInEach } from '../../../shared/languages'
import { trpc } from '../../api/trpc'
import { RecordForm } from '../records/record-form'
import { useStoredForm } from '../records/use-stored-form'
import { fieldsOf } from '../ui/fields-of'
import { wide } from '../ui/form-section'
import { formatInstant } from '../ui/formats'
import { ImageField } from '../ui/image-field'
import { SaveBar } from '../ui/save-bar'
import { ColorFields } from './color-fields'
import { ContactFields } from './contact-fields'
import { type EditedSettings, isSampleText, type SettingsFormState, settingsEditing } from './form-values'
import { SeoFields } from './seo-fields'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section'

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

type Props = { form: SettingsFormState; settings: EditedSettings }

/** The company's name, logo and other branding. */
function BrandingFields({ form, settings }: Props) {
  const t = useTranslations('panel.settings')
  const input = fieldsOf(form, t)
  return (
    <SettingsSection id="settings-branding" title={t('branding')} hint={t('brandingHint')}>
      <TextInput wrapperProps={wide} required autoComplete="organization" {...input('companyName')} />
      {fieldInEach('tagline').map((field) => (
        <TextInput
          key={field}
          description={isSampleText(field, form.values, settings) && t('sampleText')}
          {...input(field)}
        />
      ))}
      <ImageField
        kind="logo"
        hint={t('logoHint')}
        paleHint={t('paleLogo')}
        url={form.values.logoUrl}
        error={form.errors.logoUrl}
        onChange={(url) => form.setFieldValue('logoUrl', url)}
      />
      <ImageField
        kind="favicon"
        hint={t('faviconHint')}
        url={form.values.faviconUrl}
        error={form.errors.faviconUrl}
        onChange={(url) => form.setFieldValue('faviconUrl', url)}
      />
    </SettingsSection>
  )
}
