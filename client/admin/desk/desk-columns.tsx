import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatPhone } from '../../../shared/phone-in-words'
import { CHANNEL_WORDS } from '../../../shared/words'
import { panelHref, type Tab } from '../addresses'
import { OutcomeBadge } from '../contacts/outcome-badge'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate, formatDay } from '../ui/formats'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { RowLink } from '../ui/row-link'
import classes from './desk.module.css'
import type { RenewalRow } from './desk-actions'

type Contacted = Pick<RenewalRow, 'lastContact'> & Partial<Pick<RenewalRow, 'contactRefusal'>>
type Row = Contacted & Pick<RenewalRow, 'id' | 'fullName' | 'phone' | 'email' | 'policyNumber' | 'insurer'>

type Customers<Listed> = {
  /** Where the list stands. */
  tab: Tab
  customerOf: (row: Listed) => string
  showPage: (customerId: string) => void
}

/** The columns that most desks have. */
export function useDeskColumns<Listed>() {
  const t = useTranslations('panel.customers')
  const assignee = useTranslations('panel.ui.assignee')
  type Column = RecordColumn<Listed>
  return {
    lastContact: (of: (row: Listed) => Contacted): Column => ({
      key: 'lastContact',
      title: t('renewals.lastContact'),
      render: (row) => <LastContact {...of(row)} />,
    }),
    assignee: (of: (row: Listed) => string | null, width?: number): Column => ({
      key: 'assignee',
      title: assignee('label'),
      ...(width && { width }),
      render: (row) => of(row) ?? <Dimmed>{assignee('nobody')}</Dimmed>,
    }),
    actions: (width: number, render: (row: Listed) => ReactNode): Column => ({
      key: 'actions',
      title: t('columns.actions'),
      isActions: true,
      width,
      render,
    }),
  }
}

/** The columns of policies whose people are to be contacted. */
export function usePolicyColumns<Listed extends Row>({ tab, customerOf, showPage }: Customers<Listed>) {
  const t = useTranslations('panel.customers')
  const desk = useDeskColumns<Listed>()
  const insured: RecordColumn<Listed> = {
    key: 'insured',
    title: t('columns.insured'),
    render: (row) => (
      <NamedRow
        name={row.fullName}
        href={panelHref({ section: 'customers', tab, record: customerOf(row) })}
        onOpen={() => showPage(customerOf(row))}
        below={row.phone ? formatPhone(row.phone) : (row.email ?? t('renewals.unreachable'))}
      />
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
  return { insured, policy, lastContact: desk.lastContact((row) => row), actions: desk.actions }
}

type NamedProps = {
  name: string
  /** Where the name leads; nowhere without one. */
  href?: string | null
  onOpen: () => void
  below: string | null
}

/** Who or what a row is about, and what is known of it below. */
export function NamedRow({ name, href, onOpen, below }: NamedProps) {
  return (
    <>
      {href ? (
        <RowLink href={href} onOpen={onOpen}>
          {name}
        </RowLink>
      ) : (
        <Text component="div" size="sm" fw={600}>
          <OneLine>{name}</OneLine>
        </Text>
      )}
      {below && <OneLine secondary>{below}</OneLine>}
    </>
  )
}

/** What came of the last contact, and whether there may be another. */
function LastContact({ lastContact, contactRefusal }: Contacted) {
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
