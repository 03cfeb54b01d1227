import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { today } from '../../../shared/clock'
import classes from './shell.module.css'

export function Footer({ company = '' }: { company: string | undefined }) {
  const t = useTranslations('panel.shell')
  return (
    <footer className={classes.footer}>
      <Text size="xs" c="dimmed">
        {t('copyright', { year: today().slice(0, 4), company })}
      </Text>
      <Text size="xs" c="dimmed">
        {t('version')}
      </Text>
    </footer>
  )
}
