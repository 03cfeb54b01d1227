import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { panelHref } from '../addresses'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate, formatDay, formatPhone } from '../ui/formats'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import table from '../ui/record-table.module.css'
import { RowLink } from '../ui/row-link'
import { OutcomeBadge } from './contacts/outcome-badge'
import { RenewalActions, type RenewalRow, type RenewalRowActions } from './renewal-actions'
import classes from './renewals.module.css'

/** Customer, policy, end date and last contact. */
export function useRenewalColumns(actions: RenewalRowActions): RecordColumn<RenewalRow>[] {
  const t = useTranslations('panel.customers')
  return [
    { key: 'insured', title: t('columns.insured'), render: (row) => <Insured row={row} onOpen={actions.showPage} /> },
    {
      key: 'policy',
      title: t('columns.policy'),
      render: ({ policyNumber, insurer }) => (
        <>
          <OneLine keeps={15}>{policyNumber}</OneLine>
          <OneLine secondary>{insurer}</OneLine>
        </>
      ),
    },
    { key: 'vehicle', title: t('columns.vehicle'), render: ({ vehicle }) => vehicle },
    { key: 'end', title: t('renewals.end'), render: (row) => <End row={row} /> },
    { key: 'lastContact', title: t('renewals.lastContact'), render: (row) => <LastContact row={row} /> },
    {
      key: 'actions',
      title: t('columns.actions'),
      isActions: true,
      width: 262,
      render: (row) => <RenewalActions row={row} actions={actions} />,
    },
  ]
}

function Insured({ row, onOpen }: { row: RenewalRow; onOpen: (id: string) => void }) {
  const t = useTranslations('panel.customers.renewals')
  return (
    <>
      <RowLink
        href={panelHref({ section: 'customers', tab: 'renewals', record: row.id })}
        onOpen={() => onOpen(row.id)}
      >
        {row.fullName}
      </RowLink>
      <OneLine secondary>{row.phone ? formatPhone(row.phone) : (row.email ?? t('unreachable'))}</OneLine>
    </>
  )
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

type Contacted = Pick<RenewalRow, 'lastContact' | 'contactRefusal'>

/** What came of the last contact, and whether there may be another. */
export function LastContact({ row: { lastContact, contactRefusal } }: { row: Contacted }) {
  const t = useTranslations('panel.customers')
  const off = contactRefusal && lastContact?.outcome !== 'doNotContact' && <OutcomeBadge outcome="doNotContact" />
  if (!lastContact) {
    return off || <Dimmed>{t('renewals.notYet')}</Dimmed>
  }
  const { channel, createdAt, outcome, followUpDate } = lastContact
  return (
    <div className={classes.contact}>
      {(outcome || off) && (
        <span className={classes.outcomes}>
          {outcome && <OutcomeBadge outcome={outcome} />}
          {off}
        </span>
      )}
      <OneLine secondary>
        {[
          followUpDate && t('contacts.againOn', { date: formatCalendarDate(followUpDate) }),
          t(`contacts.channels.${channel}`),
          formatDay(createdAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </OneLine>
    </div>
  )
}
