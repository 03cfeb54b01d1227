import { useTranslations } from 'use-intl'
import { today } from '../../../shared/clock'
import { Dimmed } from '../ui/dimmed'
import classes from './shell.module.css'

export function Footer({ company = '' }: { company: string | undefined }) {
  const t = useTranslations('panel.shell')
  return (
    <footer className={classes.footer}>
      <Dimmed size="xs">{t('copyright', { year: today().slice(0, 4), company })}</Dimmed>
      <Dimmed size="xs">{t('version')}</Dimmed>
    </footer>
  )
}
