import { useTranslations } from 'use-intl'
import type { PaymentMethod } from '../../../shared/payments'
import { METHOD_WORDS } from '../../../shared/receipts'
import { formatCalendarDate, formatInstant } from '../ui/formats'
import { useFormatPrice } from '../ui/use-currency'

type Value = string | number | boolean | null
type Change = { before: Value; after: Value }

/** Of an instalment, and of entries from before receipts had a table, also of what was paid of it. */
const SHOWN = [
  ...(['dueOn', 'amount', 'paidOn', 'method', 'reference', 'note', 'receiptNumber', 'voidReason'] as const),
  ...(['instalments', 'firstDueOn', 'lastDueOn'] as const),
]
/** Of a row of the ledger; its subject says kind, number, amount and method. */
const OF_RECEIPT = ['paidOn', 'reference', 'note'] as const

/** A change of a payment's field in words, or of what is due of a policy; null for one that says nothing to people. */
export function usePaymentChangeText() {
  const t = useTranslations('payments.policy')
  const page = useTranslations('panel.customers.page')
  const formatPrice = useFormatPrice()
  const inWords = (field: string, value: Value): string => {
    if (value === null) return page('nothing')
    if (field.endsWith('On')) return formatCalendarDate(String(value))
    if (field === 'amount') return formatPrice(Number(value))
    if (field === 'method') return METHOD_WORDS.es[value as PaymentMethod]
    return String(value)
  }
  return (field: string, { before, after }: Change): string | null => {
    if (field === 'voidedAt')
      return after === null ? t('log.dueAgain') : t('log.voided', { at: formatInstant(`${after}`) })
    if (field === 'receiptSentAt') return t('log.sent', { at: formatInstant(String(after)) })
    const shown = SHOWN.find((one) => one === field)
    if (!shown) return null
    return page('change', { field: t(`log.${shown}`), before: inWords(field, before), after: inWords(field, after) })
  }
}

/** A field of a new row of the ledger in words; null for one that says nothing to people. */
export function useReceiptText() {
  const t = useTranslations('payments.policy.log')
  return (field: string, { after }: Change): string | null => {
    const shown = OF_RECEIPT.find((one) => one === field)
    if (!shown || after === null) return null
    return `${t(shown)}: ${shown === 'paidOn' ? formatCalendarDate(String(after)) : after}`
  }
}
