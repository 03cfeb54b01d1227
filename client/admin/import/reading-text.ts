import type { DateOrder, DecimalSign } from '../../../shared/imports'
import { formatMoney } from '../../../shared/money'

const inWords = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `03/05/2026` read in an order of day and month: `3 de mayo de 2026`; a text without three numbers stays as it is. */
export function dateReadingText(example: string, order: DateOrder): string {
  const [first = 0, second = 0, year = 0] = (example.match(/\d+/g) ?? []).map(Number)
  const [day, month] = order === 'dmy' ? [first, second] : [second, first]
  if (!day || !month || !year) return example
  return inWords.format(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day))
}

/** `1.250` read with one decimal sign or the other: `$1,250.00` or `$1.25`. */
export function priceReadingText(example: string, sign: DecimalSign, currency: string): string {
  const digits = example.replace(/[^\d.,-]/g, '').replaceAll(sign === ',' ? '.' : ',', '')
  const price = Number(digits.replace(',', '.'))
  return Number.isNaN(price) ? example : formatMoney(price, currency)
}
