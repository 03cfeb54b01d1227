import { useLocale, useTranslations } from 'use-intl'
import type { LegalPeriod } from '../../../shared/public'
import { DATE_PARAMETER, type DocumentType, keepingLanguage, legalPath } from '../../../shared/site-paths'
import { useDateInWords } from '../language/calendar-date'
import styles from './former-texts.module.css'

/** All versions with their periods, as links, if there was more than one. */
export function FormerTexts({ type, periods }: { type: DocumentType; periods: LegalPeriod[] }) {
  const t = useTranslations('site.legal')
  const language = useLocale()
  const path = legalPath(type, language)
  if (periods.length < 2) return null
  return (
    <nav className={styles.texts} aria-labelledby="former-title">
      <h2 id="former-title">{t('formerTitle')}</h2>
      <ul>
        {periods.map(({ from, to, version }) => (
          <li key={from}>
            <a href={keepingLanguage(to ? `${path}?${DATE_PARAMETER}=${from}` : path, language)} rel="nofollow">
              {t('version', { version })}
            </a>{' '}
            <PeriodText from={from} to={to} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A version's period in words. */
export function PeriodText({ from, to }: Pick<LegalPeriod, 'from' | 'to'>) {
  const t = useTranslations('site.legal')
  const inWords = useDateInWords()
  const since = inWords(from)
  return to ? t('shownUntil', { from: since, to: inWords(to) }) : t('shownSince', { from: since })
}
