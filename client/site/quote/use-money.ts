import { useLocale } from 'use-intl'
import { formatMoney } from '../../../shared/money'
import { useSettings } from '../branding/use-settings'

/** Writes prices in the installation's currency, as readers of the page's language do. */
export function useMoney(): (price: number) => string {
  const { currency } = useSettings()
  const language = useLocale()
  return (price) => formatMoney(price, currency, language)
}
