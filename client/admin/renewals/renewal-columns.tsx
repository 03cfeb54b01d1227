import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { formatCalendarDate } from '../ui/formats'
import type { RecordColumn } from '../ui/record-column'
import table from '../ui/record-table.module.css'
import { useDeskColumns } from './desk-columns'
import { RenewalActions, type RenewalRow, type RenewalRowActions } from './renewal-actions'
import classes from './renewals.module.css'

/** Customer, policy, end date and last contact. */
export function useRenewalColumns(actions: RenewalRowActions): RecordColumn<RenewalRow>[] {
  const t = useTranslations('panel.customers')
  const { showPage } = actions
  const desk = useDeskColumns<RenewalRow>({ tab: 'renewals', customerOf: ({ id }) => id, showPage })
  return [
    desk.insured,
    desk.policy,
    { key: 'vehicle', title: t('columns.vehicle'), render: ({ vehicle }) => vehicle },
    { key: 'end', title: t('renewals.end'), render: (row) => <End row={row} /> },
    desk.lastContact,
    {
      key: 'actions',
      title: t('columns.actions'),
      isActions: true,
      width: 262,
      render: (row) => <RenewalActions row={row} actions={actions} />,
    },
  ]
}

/** The end date, and in the colours of the customers' list how far it is. */
function End({ row: { endDate, daysLeft } }: { row: RenewalRow }) {
  const t = useTranslations('panel.customers')
  if (endDate === null || daysLeft === null) return t('status.noEnd')
  return (
    <div className={classes.end}>
      <span className={table.number}>{formatCalendarDate(endDate)}</span>
      <Badge size="sm" color={daysLeft < 0 ? 'red' : 'yellow'}>
        {daysLeft < 0 ? t('renewals.daysAgo', { days: -daysLeft }) : t('status.daysLeft', { days: daysLeft })}
      </Badge>
    </div>
  )
}
