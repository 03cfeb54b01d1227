import { useLocale } from 'use-intl'
import { type RouterOutputs, trpc } from '../../app/trpc'
import { AS_FRESH_AS_THE_PAGE } from '../freshness'

export type CookieConfig = NonNullable<RouterOutputs['public']['cookieConfig']>

/** The banner's texts in the language of the page, or undefined where the staff show no banner. */
export function useCookieConfig(): CookieConfig | undefined {
  const { data } = trpc.public.cookieConfig.useQuery(
    { language: useLocale() },
    // A switch of language keeps the banner until the other texts have come.
    { ...AS_FRESH_AS_THE_PAGE, placeholderData: (previous) => previous },
  )
  return data?.isEnabled ? data : undefined
}
