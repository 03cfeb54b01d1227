import { Badge, Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ContactChannel } from '../../../shared/renewals'
import type { RouterOutputs } from '../../api/trpc'
import { panelHref } from '../addresses'
import { ContactButton, useContactActions } from '../renewals/renewal-actions'
import { LastContact } from '../renewals/renewal-columns'
import { useCopyText } from '../ui/copy-button'
import { formatCalendarDate, formatPhone, formatPrice } from '../ui/formats'
import { CopyIcon, NoteIcon } from '../ui/icons'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { RowMenu } from '../ui/row-actions'
import { RowLink } from '../ui/row-link'

export type DueRow = RouterOutputs['payments']['due']['items'][number]

export type DueRowActions = {
  showPage: (customerId: string) => void
  /** Opens the form, to add a missing phone or email. */
  edit: (customerId: string) => void
  pay: (row: DueRow) => void
  /** Asks for the outcome of a contact. */
  note: (row: DueRow, channel: ContactChannel) => void
}

/** Customer, policy, instalment, day and last contact. */
export function useDueColumns(actions: DueRowActions): RecordColumn<DueRow>[] {
  const t = useTranslations('panel.customers')
  const payments = useTranslations('payments')
  return [
    {
      key: 'insured',
      title: t('columns.insured'),
      render: ({ customerId, fullName, phone, email }) => (
        <>
          <RowLink
            href={panelHref({ section: 'customers', tab: 'due', record: customerId })}
            onOpen={() => actions.showPage(customerId)}
          >
            {fullName}
          </RowLink>
          <OneLine secondary>{phone ? formatPhone(phone) : (email ?? t('renewals.unreachable'))}</OneLine>
        </>
      ),
    },
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
    {
      key: 'instalment',
      title: payments('policy.instalment'),
      render: ({ number, of }) => payments('due.instalment', { number, of }),
    },
    { key: 'due', title: payments('policy.due'), render: (row) => <DueDay row={row} /> },
    { key: 'amount', title: payments('policy.amount'), isNumber: true, render: ({ amount }) => formatPrice(amount) },
    { key: 'lastContact', title: t('renewals.lastContact'), render: (row) => <LastContact row={row} /> },
    {
      key: 'actions',
      title: t('columns.actions'),
      isActions: true,
      width: 310,
      render: (row) => <DueActions row={row} actions={actions} />,
    },
  ]
}

function DueDay({ row: { dueOn, daysLate } }: { row: DueRow }) {
  const t = useTranslations('payments.policy.states')
  return (
    <>
      <div>{formatCalendarDate(dueOn)}</div>
      {daysLate > 0 && (
        <Badge size="sm" color="red">
          {t('late', { days: daysLate })}
        </Badge>
      )}
    </>
  )
}

function DueActions({ row, actions }: { row: DueRow; actions: DueRowActions }) {
  const t = useTranslations('panel.customers')
  const payments = useTranslations('payments')
  const ui = useTranslations('panel.ui')
  const person = { ...row, id: row.customerId }
  const note = (_person: unknown, channel: ContactChannel) => actions.note(row, channel)
  const { first, others, refusal } = useContactActions(person, { edit: actions.edit, note })
  const copy = useCopyText()
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <ContactButton action={first} of={row.fullName} />
      <Button
        size="sm"
        aria-label={ui('actionOn', { action: payments('policy.pay.action'), name: row.fullName })}
        onClick={() => actions.pay(row)}
      >
        {payments('policy.pay.action')}
      </Button>
      <RowMenu
        of={row.fullName}
        actions={[
          { label: t('contacts.noteResult'), Icon: NoteIcon, act: () => actions.note(row, 'phone') },
          ...others,
          { label: t('renewals.copy'), Icon: CopyIcon, act: () => copy(row.message, t('renewals.copied')), refusal },
        ]}
      />
    </Group>
  )
}
