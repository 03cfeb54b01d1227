import { useEffect } from 'react'
import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl'
import type { Language } from '../../../shared/languages'
import type spanish from '../../messages/check-es.json'
import { SECTION_ID } from '../address/lookup-address'
import { useSettings } from '../branding/use-settings'
import { Page } from '../page/page'
import section from '../ui/section.module.css'
import styles from './check.module.css'
import { CheckResult } from './check-result'
import { DayForm } from './day-form'
import { useCheck } from './use-check'

/** The texts of this page only, in all languages, as they are short; other pages do not load them. */
const messagesOf = import.meta.glob('../../messages/check-??.json', { eager: true, import: 'default' }) as Record<
  `../../messages/check-${Language}.json`,
  typeof spanish
>
export const checkMessages = (language: Language) => messagesOf[`../../messages/check-${language}.json`]

/** Shows whether a certificate is genuine, and its policy's status. */
export function CertificateCheck() {
  const language = useLocale()
  const messages = { ...useMessages(), ...checkMessages(language) }
  return (
    <Page>
      <IntlProvider locale={language} messages={messages} timeZone="UTC">
        <Check />
      </IntlProvider>
    </Page>
  )
}

function Check() {
  const t = useTranslations('check')
  const { companyName } = useSettings()
  const { token, day, outcome } = useCheck()
  // An unknown certificate has no data to compare, and no other day to check.
  const isKnown = outcome.kind !== 'missing'
  const title = `${t('title')} | ${companyName}`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <section className={section.section} id={SECTION_ID} data-tone="tint" aria-labelledby="check-title">
      <div className={section.content}>
        <div className={section.head}>
          <p className={section.eyebrow}>{t('eyebrow')}</p>
          <h1 id="check-title">{t('title')}</h1>
          {isKnown && <p className={section.lead}>{t('lead')}</p>}
        </div>
        <div className={styles.columns}>
          <CheckResult outcome={outcome} day={day === 'invalid' ? null : day} />
          {isKnown && <DayForm token={token} day={day} />}
        </div>
      </div>
    </section>
  )
}
