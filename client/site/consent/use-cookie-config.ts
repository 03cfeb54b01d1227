import { useLocale, useTranslations } from 'use-intl'
import { legalPath } from '../../../shared/site-paths'
import { type RouterOutputs, trpc } from '../../api/trpc'

export type CookieConfig = NonNullable<RouterOutputs['public']['cookieConfig']>

/**
 * The banner's texts in the language of the page, as staff wrote them. If there are none, or they cannot be loaded, the
 * banner does not open by itself, but has default texts for a visitor who opens it.
 */
export function useCookieConfig(): CookieConfig {
  const t = useTranslations('site')
  const language = useLocale()
  // When the language changes, the banner stays until its texts in the other one have arrived.
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
