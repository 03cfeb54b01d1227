import { useTranslations } from 'use-intl'
import { CHANNEL_WORDS } from '../../../shared/words'
import { panelHref, type Tab } from '../addresses'
import { OutcomeBadge } from '../contacts/outcome-badge'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate, formatDay, formatPhone } from '../ui/formats'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { RowLink } from '../ui/row-link'
import type { RenewalRow } from './renewal-actions'
import classes from './renewals.module.css'

type Contacted = Pick<RenewalRow, 'lastContact' | 'contactRefusal'>
type Row = Contacted & Pick<RenewalRow, 'id' | 'fullName' | 'phone' | 'email' | 'policyNumber' | 'insurer'>

type Desk<Listed> = {
  /** Where the list stands. */
  tab: Tab
  customerOf: (row: Listed) => string
  showPage: (customerId: string) => void
}

/** The columns of lists of people to contact: customer, policy and last contact. */
export function useDeskColumns<Listed extends Row>({ tab, customerOf, showPage }: Desk<Listed>) {
  const t = useTranslations('panel.customers')
  const insured: RecordColumn<Listed> = {
    key: 'insured',
    title: t('columns.insured'),
    render: (row) => (
      <>
        <RowLink
          href={panelHref({ section: 'customers', tab, record: customerOf(row) })}
          onOpen={() => showPage(customerOf(row))}
        >
          {row.fullName}
        </RowLink>
        <OneLine secondary>{row.phone ? formatPhone(row.phone) : (row.email ?? t('renewals.unreachable'))}</OneLine>
      </>
    ),
  }
  const policy: RecordColumn<Listed> = {
    key: 'policy',
    title: t('columns.policy'),
    render: ({ policyNumber, insurer }) => (
      <>
        <OneLine keeps={15}>{policyNumber}</OneLine>
        <OneLine secondary>{insurer}</OneLine>
      </>
    ),
  }
  const lastContact: RecordColumn<Listed> = {
    key: 'lastContact',
    title: t('renewals.lastContact'),
    render: (row) => <LastContact row={row} />,
  }
  return { insured, policy, lastContact }
}

/** What came of the last contact, and whether there may be another. */
function LastContact({ row: { lastContact, contactRefusal } }: { row: Contacted }) {
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
          CHANNEL_WORDS[channel],
          formatDay(createdAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </OneLine>
    </div>
  )
}
