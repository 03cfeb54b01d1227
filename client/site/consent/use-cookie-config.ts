import { useLocale, useTranslations } from 'use-intl'
import { legalPath } from '../../../shared/site-paths'
import { type RouterOutputs, trpc } from '../../api/trpc'

export type CookieConfig = NonNullable<RouterOutputs['public']['cookieConfig']>

/**
 * The banner's texts in the language of the page, as the staff wrote them. Where there are none, or they cannot be had,
 * the banner does not come by itself, but has texts of its own for a visitor who calls it.
 */
export function useCookieConfig(): CookieConfig {
  const t = useTranslations('site')
  const language = useLocale()
  // A switch of language keeps the banner until the other texts have come.
  const placeholderData = (previous: CookieConfig | null | undefined) => previous
  const { data } = trpc.public.cookieConfig.useQuery({ language }, { placeholderData })
  return (
    data ?? {
      isEnabled: false,
      message: t('consent.message'),
      acceptButtonText: t('consent.accept'),
      declineButtonText: t('consent.decline'),
      learnMoreText: t('legal.cookies.title'),
      learnMoreUrl: legalPath('cookies', language),
    }
  )
}
