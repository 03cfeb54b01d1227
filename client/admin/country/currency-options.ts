import { CURRENCIES } from '../../../shared/currencies'
import type { Option } from '../ui/options'

/** By name: `Peso mexicano (MXN)`. */
export function currencyOptions(): Option[] {
  const names = new Intl.DisplayNames('es', { type: 'currency' })
  const nameOf = (currency: string) => {
    const name = names.of(currency) ?? currency
    return `${name.charAt(0).toLocaleUpperCase('es')}${name.slice(1)} (${currency})`
  }
  return CURRENCIES.map((value) => ({ value, label: nameOf(value) })).sort((one, other) =>
    one.label.localeCompare(other.label, 'es'),
  )
}
