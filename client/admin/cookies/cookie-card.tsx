import { Button, Group, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../shared/languages'
import { trpc } from '../../api/trpc'
import { FormCard } from '../records/record-form'
import type { RecordFields } from '../records/use-record-form'
import { useStoredForm } from '../records/use-stored-form'
import { Dimmed } from '../ui/dimmed'
import { fieldsOf } from '../ui/fields-of'
import layout from '../ui/form-layout.module.css'
import { wide } from '../ui/form-section'
import { formatInstant } from '../ui/formats'
import { late } from '../ui/late'
import { PreviewFigure } from '../ui/preview-figure'
import classes from './cookies.module.css'
import { type CookieConfig, type CookieFormValues, cookieEditing } from './form-values'

/** The banner in one language: whether it shows, its texts, and a preview. */
export function CookieCard({ config }: { config: CookieConfig }) {
  const t = useTranslations('panel.cookies')
  const languages = useTranslations('panel.languages')
  const { language } = config
  const id = `cookies-${language}`
  const state = useStoredForm({
    name: id,
    record: config,
    editing: cookieEditing,
    procedures: trpc.cookies,
    messages: { saved: t('saved'), failed: t('saveFailed') },
  })
  const { form } = state
  const input = fieldsOf(form, t)
  return (
    <FormCard
      id={id}
      title={languages(language)}
      aside={<Switch {...input('isEnabled')} />}
      state={state}
      describe={(field, value) => ({
        label: t(field),
        text: typeof value === 'string' ? value : t(value ? 'enabled' : 'disabled'),
      })}
      className={classes.card}
      headClass={classes.heading}
    >
      <CookieFields form={form} />
      <BannerPreview texts={form.values} language={language} />
      <Group justify="space-between" className={classes.actions}>
        <div className={classes.note}>
          <Text size="sm" id={`${id}-again`}>
            {t('asksAgain')}
          </Text>
          <Dimmed size="xs">{t('updatedAt', { date: formatInstant(config.updatedAt) })}</Dimmed>
        </div>
        <Button aria-describedby={`${id}-again`} type="submit" variant="filled" loading={form.submitting}>
          {t('save')}
        </Button>
      </Group>
    </FormCard>
  )
}

/** The texts of the banner, its buttons and the link to the policy. */
function CookieFields({ form }: { form: RecordFields<CookieFormValues> }) {
  const t = useTranslations('panel.cookies')
  const input = fieldsOf(form, t)
  return (
    <div className={`${layout.fields} ${classes.fields}`}>
      <Textarea required minRows={3} maxRows={10} wrapperProps={wide} {...input('message')} />
      <TextInput required {...input('acceptButtonText')} />
      <TextInput required {...input('declineButtonText')} />
      <TextInput {...input('learnMoreText')} />
      <TextInput inputMode="url" spellCheck={false} {...input('learnMoreUrl', t('learnMoreUrlHint'))} />
    </div>
  )
}

const SiteBanner = late(() => import('../../preview/banner-preview'))
const HEIGHT = 400

type Props = { texts: CookieFormValues; language: Language }

/** The banner as visitors see it. */
function BannerPreview({ texts, language }: Props) {
  const t = useTranslations('panel.cookies')
  return (
    <div className={classes.preview}>
      {texts.isEnabled ? (
        <PreviewFigure caption={t('preview')} height={HEIGHT}>
          {(settings) => (
            <SiteBanner title={t('preview')} language={language} settings={settings} config={texts} height={HEIGHT} />
          )}
        </PreviewFigure>
      ) : (
        <Dimmed className={classes.off}>{t('previewOff')}</Dimmed>
      )}
    </div>
  )
}
