import { Anchor } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './settings.module.css'

const SECTIONS = ['branding', 'contact', 'colors', 'seo'] as const

/** Links to the groups of the long form. */
export function IndexBar() {
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
