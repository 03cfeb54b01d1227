import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { instalmentsOf } from '../../../shared/payments'
import { calendarDate } from '../../../shared/text'
import { formatCalendarDate } from '../ui/formats'
import { useCurrency, useFormatPrice } from '../ui/use-currency'

export const MOST_OFFERED = 12

type Props = {
  /** How many payments, as a text; empty for no plan. */
  count: string
  onChange: (count: string) => void
  price: number | null
  start: string
  /** Whether there must be a plan. */
  required?: boolean
}

/** In how many payments a term is paid, and what that comes to. */
export function PaymentsField({ count, onChange, price, start, required }: Props) {
  const t = useTranslations('payments.policy')
  return (
    <Select
      label={t('title')}
      description={useInstalmentsText(Number(count), price, start)}
      allowDeselect={false}
      data={[
        { value: '1', label: t('atOnce') },
        ...Array.from({ length: Math.max(MOST_OFFERED, Number(count)) - 1 }, (_option, place) => place + 2).map(
          (months) => {
            return { value: String(months), label: t('monthly', { count: months }) }
          },
        ),
        ...(required ? [] : [{ value: '', label: t('noPlan') }]),
      ]}
      value={count}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

/** What is due when: `3 pagos de $398.00, del 1/1/2026 al 1/3/2026`. */
function useInstalmentsText(count: number, price: number | null, start: string): string | null {
  const t = useTranslations('payments.policy')
  const currency = useCurrency()
  const formatPrice = useFormatPrice()
  if (count === 0 || !price || !calendarDate.safeParse(start).success) return null
  const instalments = instalmentsOf(price, count, start, currency)
  const [first, last] = [instalments[0], instalments.at(-1)]
  if (!first || !last) return null
  return t('outcome', {
    count: instalments.length,
    first: formatPrice(first.amount),
    amount: formatPrice(last.amount),
    isEqual: String(first.amount === last.amount),
    from: formatCalendarDate(first.dueOn),
    to: formatCalendarDate(last.dueOn),
  })
}
