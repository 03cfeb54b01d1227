import { useTranslations } from 'use-intl'
import { CANCELLATION_REASON_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import type { RecordColumn } from '../ui/record-column'
import { RecordTable } from '../ui/record-table'
import table from '../ui/record-table.module.css'
import { useFormatPrice } from '../ui/use-currency'
import type { Customer, Term } from './customer-values'
import { byWhom } from './term-details'
import { openTerms, vehicleExtras } from './term-values'

/** The terms that are over, the newest first; those of `openTerms` are not among them. */
export function TermTable({ customer, today }: { customer: Customer; today: string }) {
  const t = useTranslations('panel.customers')
  const terms = trpc.customers.terms.useQuery({ customerId: customer.id })
  const open = openTerms(customer, terms.data ?? [], today)
  const columns = useColumns()
  return (
    <Loaded query={terms} failure={t('loadFailed')}>
      {(rows) => (
        <RecordTable
          label={t('page.terms')}
          rows={rows.filter((term) => !open.includes(term))}
          columns={columns}
          empty=""
        />
      )}
    </Loaded>
  )
}

function useColumns(): RecordColumn<Term>[] {
  const t = useTranslations('panel.customers')
  const formatPrice = useFormatPrice()
  const number = (text: string) => <span className={table.number}>{text}</span>
  return [
    {
      key: 'period',
      title: t('page.period'),
      render: ({ startDate, endDate, originalEndDate, cancellation }) => (
        <>
          {number(t('period', { start: formatCalendarDate(startDate), end: formatCalendarDate(endDate) }))}
          {originalEndDate && <div>{t('page.cut', { date: formatCalendarDate(originalEndDate) })}</div>}
          {cancellation && <CancellationNote {...cancellation} />}
        </>
      ),
    },
    { key: 'policy', title: t('columns.policy'), render: ({ policyNumber }) => number(policyNumber) },
    { key: 'insurer', title: t('columns.insurer'), render: ({ insurer }) => insurer },
    {
      key: 'type',
      title: t('columns.typeAndPlan'),
      render: ({ policyType, price }) => [policyType, price !== null && formatPrice(price)].filter(Boolean).join(' · '),
    },
    {
      key: 'vehicle',
      title: t('columns.vehicle'),
      render: ({ vehicle }) => (
        <>
          {`${vehicle.brand} ${vehicle.model} ${vehicle.year}`}
          {vehicleExtras(vehicle).map(({ field, text }) => (
            <Dimmed key={field} size="xs">
              {text}
            </Dimmed>
          ))}
        </>
      ),
    },
    {
      key: 'replaced',
      title: t('page.replaced'),
      render: ({ replacedAt, replacedBy }) => byWhom(replacedAt, replacedBy),
    },
  ]
}

function CancellationNote({
  reason,
  cancelledAt,
  cancelledBy,
  reinstatedAt,
  reinstatedBy,
}: NonNullable<Term['cancellation']>) {
  const t = useTranslations('panel.customers.page')
  return (
    <>
      <Dimmed size="xs">
        {t('cancellation.told', {
          reason: CANCELLATION_REASON_WORDS[reason],
          byWhom: byWhom(cancelledAt, cancelledBy),
        })}
      </Dimmed>
      {reinstatedAt && (
        <Dimmed size="xs">{t('reinstatement.told', { byWhom: byWhom(reinstatedAt, reinstatedBy) })}</Dimmed>
      )}
    </>
  )
}
