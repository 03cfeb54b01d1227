import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from '../desk/desk.module.css'
import { DeskActions, type RenewalRow } from '../desk/desk-actions'
import { usePolicyColumns } from '../desk/desk-columns'
import type { NoteContact } from '../desk/use-contacting'
import type { RecordView } from '../records/use-record-view'
import { formatCalendarDate } from '../ui/formats'
import type { RecordColumn } from '../ui/record-column'
import table from '../ui/record-table.module.css'

type Actions = { view: RecordView; renew: (id: string) => void; note: NoteContact }

/** Customer, policy, end date and last contact. */
export function useRenewalColumns({ view, renew, note }: Actions): RecordColumn<RenewalRow>[] {
  const t = useTranslations('panel.customers')
  const showPage = (id: string) => view.open('page', id)
  const columns = usePolicyColumns<RenewalRow>({ tab: 'renewals', customerOf: ({ id }) => id, showPage })
  return [
    columns.insured,
    columns.policy,
    { key: 'vehicle', title: t('columns.vehicle'), render: ({ vehicle }) => vehicle },
    { key: 'end', title: t('renewals.end'), render: (row) => <End row={row} /> },
    columns.lastContact,
    columns.actions(262, (row) => (
      <DeskActions
        row={row}
        main={{ label: t('renew'), act: () => renew(row.id) }}
        edit={() => view.edit(row.id)}
        note={(channel) => note(row, channel, 'renewal')}
      />
    )),
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
