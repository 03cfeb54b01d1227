import { useTranslations } from 'use-intl'
import { useConsent } from './consent'
import { useCookieConfig } from './use-cookie-config'

/** Calls the banner back, where there is one. */
export function PreferencesButton() {
  const t = useTranslations('site.consent')
  const { callBanner } = useConsent()
  if (!useCookieConfig()) return null
  return (
    <button type="button" onClick={(event) => callBanner(event.currentTarget)}>
      {t('preferences')}
    </button>
  )
}
