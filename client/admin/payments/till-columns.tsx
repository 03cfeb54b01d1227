import { Anchor, Menu, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { calendarDateAt } from '../../../shared/clock'
import { formatMoney } from '../../../shared/money'
import { linesInWords, METHOD_WORDS, receiptName } from '../../../shared/receipts'
import type { RouterOutputs } from '../../api/trpc'
import { panelHref } from '../addresses'
import type { PersonAction } from '../person-data/person-dialog'
import { useIsAdmin } from '../session/role'
import { formatCalendarDate, formatInstant, formatMonth, formatNumber } from '../ui/formats'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { RowLink } from '../ui/row-link'
import { useFormatPrice } from '../ui/use-currency'
import type { Grouping, TillGroup } from './till-groups'

/** What the payments are grouped by, their number and sum. */
export function useTillColumns(by: Grouping): RecordColumn<TillGroup>[] {
  const t = useTranslations('payments')
  const formatPrice = useFormatPrice()
  const words: Record<Grouping, (group: TillGroup) => string> = {
    day: ({ of }) => formatCalendarDate(of.paidOn),
    month: ({ of }) => formatMonth(of.paidOn.slice(0, 7)),
    person: ({ of }) => of.person ?? t('till.nobody'),
  }
  return [
    { key: by, title: t(`till.columns.${by}`), render: words[by] },
    {
      key: 'payments',
      title: t('till.columns.payments'),
      isNumber: true,
      render: ({ payments }) => formatNumber(payments),
    },
    { key: 'sum', title: t('policy.amount'), isNumber: true, render: ({ sum }) => formatPrice(sum) },
  ]
}

export type LedgerRow = RouterOutputs['payments']['ledger']['items'][number]

/** What an admin does with the data of a person who is no longer among the insured. */
type AskPerson = (what: PersonAction, row: LedgerRow) => void

type Links = { showPage: (customerId: string) => void; askPerson?: AskPerson }

/** A payment, void or refund: its receipt and when it was recorded, whose it is, how it was paid and to whom. */
export function useLedgerColumns(links: Links): RecordColumn<LedgerRow>[] {
  const t = useTranslations('payments')
  return [
    { key: 'receipt', title: t('till.columns.receipt'), render: (row) => <Recorded row={row} /> },
    { key: 'insured', title: t('till.columns.insured'), render: (row) => <Insured row={row} {...links} /> },
    {
      key: 'method',
      title: t('till.columns.method'),
      render: ({ method, reference, note }) => (
        <>
          {METHOD_WORDS.es[method]}
          <OneLine secondary>{[reference, note].filter(Boolean).join(' · ')}</OneLine>
        </>
      ),
    },
    { key: 'person', title: t('till.columns.person'), render: ({ by }) => by ?? t('till.nobody') },
    {
      key: 'amount',
      title: t('policy.amount'),
      isNumber: true,
      render: ({ amount, currency }) => (
        <Text span inherit c={amount < 0 ? 'red.8' : undefined}>
          {formatMoney(amount, currency)}
        </Text>
      ),
    },
  ]
}

function Recorded({ row: { kind, number, concernsNumber, isSample, recordedAt, paidOn } }: { row: LedgerRow }) {
  const t = useTranslations('payments.till')
  const receipt = receiptName({ receiptNumber: number ?? concernsNumber ?? 0, isSample })
  const isOfThatDay = calendarDateAt(new Date(recordedAt)) === paidOn
  return (
    <>
      {t(`rows.${kind}`, { receipt })}
      <OneLine secondary>{formatInstant(recordedAt)}</OneLine>
      {!isOfThatDay && <OneLine secondary>{t('paidOn', { date: formatCalendarDate(paidOn) })}</OneLine>}
    </>
  )
}

function Insured({ row, showPage, askPerson }: { row: LedgerRow } & Links) {
  const t = useTranslations('payments.till')
  const { customerId, isThere, fullName, policyNumber, lines } = row
  const isAdmin = useIsAdmin()
  return (
    <>
      {isThere ? (
        <RowLink
          href={panelHref({ section: 'customers', tab: 'till', record: customerId })}
          onOpen={() => showPage(customerId)}
        >
          {fullName ?? t('erased')}
        </RowLink>
      ) : (
        <OneLine>{fullName ?? t('erased')}</OneLine>
      )}
      <OneLine secondary>
        {[policyNumber, t('instalments', { count: lines.length, lines: linesInWords(lines, 'es') })]
          .filter(Boolean)
          .join(' · ')}
      </OneLine>
      {askPerson && isAdmin && !isThere && fullName !== null && <PersonMenu row={row} ask={askPerson} />}
    </>
  )
}

/** An export or the erasure of what the ledger still says of a person. */
function PersonMenu({ row, ask }: { row: LedgerRow; ask: AskPerson }) {
  const t = useTranslations('panel.customers.personData')
  const ui = useTranslations('panel.ui')
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Anchor
          component="button"
          size="xs"
          mih={24}
          aria-label={ui('actionOn', { action: t('title'), name: row.fullName ?? '' })}
        >
          {t('title')}
        </Anchor>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => ask('export', row)}>{t('export.action')}</Menu.Item>
        <Menu.Item color="red" onClick={() => ask('erase', row)}>
          {t('erase.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
