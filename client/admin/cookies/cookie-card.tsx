import { Group, Paper, Switch, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { formatInstant } from '../ui/formats'
import { SaveButton } from '../ui/save-button'
import { StaleDialog } from '../ui/stale-dialog'
import { BannerPreview } from './banner-preview'
import { CookieFields } from './cookie-fields'
import classes from './cookies.module.css'
import type { CookieConfig } from './form-values'
import { useCookieForm } from './use-cookie-form'
import { useDescription } from './use-description'

/** The banner in one language: whether it shows, what it says, and how that looks. */
export function CookieCard({ config }: { config: CookieConfig }) {
  const t = useTranslations('panel.cookies')
  const languages = useTranslations('panel.languages')
  const describe = useDescription()
  const { form, submit, stale, reload, keepEditing } = useCookieForm(config)
  const titleId = `cookies-${config.language}`
  return (
    <Paper component="form" noValidate onSubmit={submit} aria-labelledby={titleId} className={classes.card}>
      <Group justify="space-between" className={classes.heading}>
        <Title order={2} size="h4" id={titleId}>
          {languages(config.language)}
        </Title>
        <Switch label={t('isEnabled')} {...form.getInputProps('isEnabled', { type: 'checkbox' })} />
      </Group>
      <CookieFields form={form} />
      <BannerPreview texts={form.values} language={config.language} />
      <Group justify="space-between" className={classes.actions}>
        <Text size="xs" c="dimmed">
          {t('updatedAt', { date: formatInstant(config.updatedAt) })}
        </Text>
        <SaveButton saving={form.submitting}>{t('save')}</SaveButton>
      </Group>
      <StaleDialog stale={stale} describe={describe} onReload={reload} onClose={keepEditing} />
    </Paper>
  )
}
