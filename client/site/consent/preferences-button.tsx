import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useHydrated } from '../rendering/use-hydrated'
import { useConsent } from './consent'
import { useCookieConfig } from './use-cookie-config'

/** Opens the banner again, if there is one or a pixel to decline. Hidden without script, as no pixel runs then. */
export function PreferencesButton() {
  const t = useTranslations('site.consent')
  const { callBanner } = useConsent()
  const { isEnabled } = useCookieConfig()
  const { data: pixels } = trpc.public.pixels.useQuery()
  const hydrated = useHydrated()
  if (!isEnabled && !pixels?.length) return null
  return (
    <button type="button" disabled={!hydrated} onClick={(event) => callBanner(event.currentTarget)}>
      {t('preferences')}
    </button>
  )
}
