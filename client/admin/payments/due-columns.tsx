import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useDeskColumns } from '../renewals/desk-columns'
import classes from '../renewals/renewals.module.css'
import { formatCalendarDate } from '../ui/formats'
import type { RecordColumn } from '../ui/record-column'
import table from '../ui/record-table.module.css'
import { useFormatPrice } from '../ui/use-currency'
import { DueActions, type DueRow, type DueRowActions } from './due-actions'

type Actions = DueRowActions & { showPage: (customerId: string) => void }

/** Customer, policy, instalment, day, amount and last contact. */
export function useDueColumns(actions: Actions): RecordColumn<DueRow>[] {
  const t = useTranslations('panel.customers')
  const payments = useTranslations('payments')
  const { showPage } = actions
  const desk = useDeskColumns<DueRow>({ tab: 'due', customerOf: ({ customerId }) => customerId, showPage })
  const formatPrice = useFormatPrice()
  return [
    desk.insured,
    desk.policy,
    {
      key: 'due',
      title: payments('policy.due'),
      render: (row) => <DueDay row={row} />,
    },
    {
      key: 'amount',
      title: payments('policy.amount'),
      isNumber: true,
      render: ({ amount }) => formatPrice(amount),
    },
    desk.lastContact,
    {
      key: 'actions',
      title: t('columns.actions'),
      isActions: true,
      width: 310,
      render: (row) => <DueActions row={row} actions={actions} />,
    },
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
