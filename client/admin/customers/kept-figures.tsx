import { Alert } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DEFAULT_CURRENCY, formatMoney } from '../../../shared/money'
import { trpc } from '../../api/trpc'
import { receivedBy } from '../payments/payment-values'
import { useIsAdmin } from '../session/role'

/** Before a customer is deleted: what stays in the till, or that only admins delete one who has paid. */
export function KeptFigures({ customerId }: { customerId: string }) {
  const t = useTranslations('payments.kept')
  const isAdmin = useIsAdmin()
  const { data = [] } = trpc.payments.list.useQuery({ customerId })
  const kept = data.filter(({ receiptId, voidedAt, isSample }) => receiptId && !voidedAt && !isSample)
  const count = new Set(kept.map(({ receiptId }) => receiptId)).size
  if (count === 0) return null
  const sum = formatMoney(receivedBy(kept) / 100, kept[0]?.currency ?? DEFAULT_CURRENCY)
  return (
    <Alert color="yellow" mt="xs">
      {t(isAdmin ? 'admin' : 'agent', { count, sum })}
    </Alert>
  )
}
