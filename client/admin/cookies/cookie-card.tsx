import { Button, Group, Paper, Switch, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Describe } from '../records/merge-dialog'
import { RecordForm } from '../records/record-form'
import { Dimmed } from '../ui/dimmed'
import { formatInstant } from '../ui/formats'
import { BannerPreview } from './banner-preview'
import { CookieFields } from './cookie-fields'
import classes from './cookies.module.css'
import type { CookieConfig, CookieFormValues } from './form-values'
import { useCookieForm } from './use-cookie-form'

/** The banner in one language: whether it shows, its texts, and a preview. */
export function CookieCard({ config }: { config: CookieConfig }) {
  const t = useTranslations('panel.cookies')
  const languages = useTranslations('panel.languages')
  const state = useCookieForm(config)
  const { form } = state
  const describe: Describe<CookieFormValues> = (field, value) => ({
    label: t(field),
    text: typeof value === 'string' ? value : t(value ? 'enabled' : 'disabled'),
  })
  const titleId = `cookies-${config.language}`
  return (
    <Paper>
      <RecordForm state={state} describe={describe} aria-labelledby={titleId} className={classes.card}>
        <Group justify="space-between" className={classes.heading}>
          <Title order={2} size="h4" id={titleId}>
            {languages(config.language)}
          </Title>
          <Switch label={t('isEnabled')} {...form.getInputProps('isEnabled', { type: 'checkbox' })} />
        </Group>
        <CookieFields form={form} />
        <BannerPreview texts={form.values} language={config.language} />
        <Group justify="space-between" className={classes.actions}>
          <div className={classes.note}>
            <Text size="sm" id={`${titleId}-again`}>
              {t('asksAgain')}
            </Text>
            <Dimmed size="xs">{t('updatedAt', { date: formatInstant(config.updatedAt) })}</Dimmed>
          </div>
          <Button aria-describedby={`${titleId}-again`} type="submit" variant="filled" loading={form.submitting}>
            {t('save')}
          </Button>
        </Group>
      </RecordForm>
    </Paper>
  )
}
