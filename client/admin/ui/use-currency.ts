import { DEFAULT_CURRENCY, formatMoney } from '../../../shared/money'
import { useSiteSettings } from '../site-settings'

/** The installation's currency; the default until it is known. */
export const useCurrency = (): string => useSiteSettings()?.currency ?? DEFAULT_CURRENCY

/** Writes amounts in the installation's currency: `$1,234.50`. */
export function useFormatPrice(): (amount: number) => string {
  const currency = useCurrency()
  return (amount) => formatMoney(amount, currency)
}
