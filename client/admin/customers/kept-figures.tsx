import { Alert } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DEFAULT_CURRENCY, formatMoney } from '../../../shared/money'
import { inCents } from '../../../shared/payments'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useIsAdmin } from '../session/role'

type Row = RouterOutputs['payments']['list'][number]

/** Before a customer is deleted: what stays in the till, or that only admins delete one who has paid. */
export function KeptFigures({ customerId }: { customerId: string }) {
  const t = useTranslations('payments.kept')
  const isAdmin = useIsAdmin()
  const { data = [] } = trpc.payments.list.useQuery({ customerId })
  const { count, sum } = keptOf(data)
  if (count === 0) return null
  return (
    <Alert color="yellow" mt="xs">
      {t(isAdmin ? 'admin' : 'agent', { count, sum })}
    </Alert>
  )
}

/** The receipts that are not void, and what of them was not given back. */
function keptOf(rows: Row[]): { count: number; sum: string } {
  const kept = rows.filter(({ receiptId, voidedAt, isSample }) => receiptId && !voidedAt && !isSample)
  const refunds = new Map(kept.map(({ receiptId, refunded }) => [receiptId, refunded]))
  const received = kept.reduce((cents, { amount }) => cents + inCents(amount), 0)
  const cents = [...refunds.values()].reduce((rest, refunded) => rest - inCents(refunded), received)
  return { count: refunds.size, sum: formatMoney(cents / 100, kept[0]?.currency ?? DEFAULT_CURRENCY) }
}
