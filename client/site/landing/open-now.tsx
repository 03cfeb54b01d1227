import { useEffect, useState } from 'react'
import { IntlProvider, useLocale, useTranslations } from 'use-intl'
import { MINUTE_MS } from '../../../shared/durations'
import type { Language } from '../../../shared/languages'
import type spanish from '../../messages/opening-es.json'
import { useSettings } from '../branding/use-settings'
import { useTimeZone } from '../rendering/server-page'
import { openingAt } from './opening'

/** The texts of this line only, in all languages; the page loads them where there are hours. */
const messagesOf = import.meta.glob('../../messages/opening-??.json', { eager: true, import: 'default' }) as Record<
  `../../messages/opening-${Language}.json`,
  typeof spanish
>

/** Whether somebody is there now, found by the browser: the page may have been kept since. */
export function OpenNow() {
  const language = useLocale()
  const messages = messagesOf[`../../messages/opening-${language}.json`]
  return (
    <IntlProvider locale={language} messages={messages as object} timeZone="UTC">
      <Now />
    </IntlProvider>
  )
}

function Now() {
  const t = useTranslations()
  const { businessHours } = useSettings()
  const timeZone = useTimeZone()
  const language = useLocale()
  const [instant, setInstant] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setInstant(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const opening = openingAt(instant, businessHours, timeZone, language)
  return opening && t('opening', opening)
}
