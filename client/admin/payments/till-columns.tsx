import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import { panelHref } from '../addresses'
import { formatCalendarDate, formatMonth, formatNumber } from '../ui/formats'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { RowLink } from '../ui/row-link'
import { useFormatPrice } from '../ui/use-currency'
import type { TillDivision } from './filters'
import type { TillGroup } from './till-groups'

/** What the payments are grouped by, their number and sum. */
export function useTillColumns(by: TillDivision): RecordColumn<TillGroup>[] {
  const t = useTranslations('payments')
  const formatPrice = useFormatPrice()
  const words: Record<TillDivision, (group: TillGroup) => string> = {
    day: ({ of }) => formatCalendarDate(of.paidOn),
    month: ({ of }) => formatMonth(of.paidOn.slice(0, 7)),
    method: ({ of }) => t(`policy.methods.${of.method}`),
    person: ({ of }) => of.person ?? t('till.nobody'),
    each: () => '',
  }
  return [
    { key: by, title: t(`till.columns.${by}`), render: words[by] },
    {
      key: 'payments',
      title: t('policy.title'),
      isNumber: true,
      render: ({ payments }) => formatNumber(payments),
    },
    { key: 'sum', title: t('policy.amount'), isNumber: true, render: ({ sum }) => formatPrice(sum) },
  ]
}

type Received = RouterOutputs['payments']['eachReceived']['items'][number]

/** A payment: its receipt and day, whose it is, how it was paid and to whom, and whether it was voided. */
export function useReceivedColumns(showPage: (customerId: string) => void): RecordColumn<Received>[] {
  const t = useTranslations('payments')
  const formatPrice = useFormatPrice()
  return [
    {
      key: 'receipt',
      title: t('till.columns.receipt'),
      render: ({ receiptNumber, paidOn }) => (
        <>
          {t('policy.receipt', { number: receiptNumber })}
          <OneLine secondary>{formatCalendarDate(paidOn)}</OneLine>
        </>
      ),
    },
    {
      key: 'insured',
      title: t('till.columns.insured'),
      render: ({ customerId, fullName, policyNumber, number }) => (
        <>
          <RowLink
            href={panelHref({ section: 'customers', tab: 'till', record: customerId })}
            onOpen={() => showPage(customerId)}
          >
            {fullName}
          </RowLink>
          <OneLine secondary>{`${policyNumber} · ${t('policy.instalmentOf', { number })}`}</OneLine>
        </>
      ),
    },
    {
      key: 'method',
      title: t('till.columns.method'),
      render: ({ method, reference }) => (
        <>
          {t(`policy.methods.${method}`)}
          {reference && <OneLine secondary>{reference}</OneLine>}
        </>
      ),
    },
    { key: 'person', title: t('till.columns.person'), render: ({ paidBy }) => paidBy ?? t('till.nobody') },
    {
      key: 'amount',
      title: t('policy.amount'),
      isNumber: true,
      render: ({ amount, voidReason }) =>
        voidReason === null ? (
          formatPrice(amount)
        ) : (
          <>
            <s>{formatPrice(amount)}</s>{' '}
            <Badge size="sm" color="gray">
              {t('policy.states.void')}
            </Badge>
            <OneLine secondary>{voidReason}</OneLine>
          </>
        ),
    },
  ]
}
