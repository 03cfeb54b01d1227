import { useLocale } from 'use-intl'
import { usePublicQuery } from '../../app/public-query'
import type { RouterOutputs } from '../../app/trpc'

export type CookieConfig = NonNullable<RouterOutputs['public']['cookieConfig']>

/** The banner's texts in the language of the page, or undefined where the staff show no banner. */
export function useCookieConfig(): CookieConfig | undefined {
  // A switch of language keeps the banner until the other texts have come.
  const placeholderData = (previous: CookieConfig | null | undefined) => previous
  const { data } = usePublicQuery('cookieConfig', { language: useLocale() }, { placeholderData })
  return data?.isEnabled ? data : undefined
}
