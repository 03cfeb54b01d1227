import { useLocale, useTranslations } from 'use-intl'
import type { Language } from '../../../shared/languages'
import styles from './contents.module.css'
import type { OutlineEntry } from './outline'

/** A document with fewer headings needs no table of contents. */
const FEWEST_HEADINGS = 3

/** The table of contents: headings as links, beside the text on wide screens. */
export function Contents({ outline, language }: { outline: OutlineEntry[]; language: Language }) {
  const t = useTranslations('site.legal')
  const pageLanguage = useLocale()
  if (outline.length < FEWEST_HEADINGS) return null
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <p id="contents-title" lang={pageLanguage}>
        {t('contents')}
      </p>
      <ol lang={language}>
        {outline.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
