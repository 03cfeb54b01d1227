import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from '../desk/desk.module.css'
import { usePolicyColumns } from '../desk/desk-columns'
import { formatCalendarDate } from '../ui/formats'
import type { RecordColumn } from '../ui/record-column'
import table from '../ui/record-table.module.css'
import { useFormatPrice } from '../ui/use-currency'
import { DueActions, type DueRow, type DueRowActions } from './due-actions'

/** Customer, policy, instalment, day, amount and last contact. */
export function useDueColumns(actions: DueRowActions, showPage: (customerId: string) => void): RecordColumn<DueRow>[] {
  const t = useTranslations('payments.policy')
  const columns = usePolicyColumns<DueRow>({ tab: 'due', customerOf: ({ customerId }) => customerId, showPage })
  const formatPrice = useFormatPrice()
  return [
    columns.insured,
    columns.policy,
    { key: 'due', title: t('due'), render: (row) => <DueDay row={row} /> },
    { key: 'amount', title: t('amount'), isNumber: true, render: ({ amount }) => formatPrice(amount) },
    columns.lastContact,
    columns.actions(310, (row) => <DueActions row={row} actions={actions} />),
  ]
}

/** Which instalment it is, its day, how late it is, and whether the policy was cancelled. */
function DueDay({ row: { dueOn, daysLate, number, of, isRest, isCancelled } }: { row: DueRow }) {
  const t = useTranslations('payments')
  return (
    <div className={classes.end}>
      <span className={table.number}>
        {formatCalendarDate(dueOn)} · {t('due.instalment', { number, of, isRest: String(isRest) })}
      </span>
      <span className={classes.outcomes}>
        {daysLate > 0 && (
          <Badge size="sm" color="red">
            {t('policy.states.late', { days: daysLate })}
          </Badge>
        )}
        {isCancelled && (
          <Badge size="sm" color="gray">
            {t('due.cancelled')}
          </Badge>
        )}
      </span>
    </div>
  )
}
