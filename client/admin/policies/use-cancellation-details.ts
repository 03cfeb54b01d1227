import { useTranslations } from 'use-intl'
import { byWhom } from './by-whom-text'
import type { OpenedCustomer } from './form-values'

type Cancellation = OpenedCustomer['cancellation'] | null

/** Labels and values that say who cancelled a term, and who reinstated it, with the times. */
export function useCancellationDetails() {
  const t = useTranslations('panel.customers.page')
  return (cancellation: Cancellation): [string, string][] => {
    if (!cancellation) return []
    const { cancelledAt, cancelledBy, reinstatedAt, reinstatedBy } = cancellation
    const cancelled: [string, string] = [t('cancellation.cancelled'), byWhom(cancelledAt, cancelledBy)]
    if (reinstatedAt === null) return [cancelled]
    return [cancelled, [t('reinstatement.reinstated'), byWhom(reinstatedAt, reinstatedBy)]]
  }
}
