import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { Dimmed } from '../../ui/dimmed'
import { formatCalendarDate, formatInstant, formatPrice } from '../../ui/formats'
import { Loaded } from '../../ui/loaded'
import type { RecordColumn } from '../../ui/record-column'
import { RecordTable } from '../../ui/record-table'
import table from '../../ui/record-table.module.css'
import type { Customer } from '../form-values'
import { termInForce } from '../term-values'
import { CoversTodayBadge } from './in-force-badge'
import classes from './page.module.css'

type Term = RouterOutputs['customers']['terms'][number]

/** The terms that were replaced, the newest first; after an early renewal one of them is still in force. */
export function TermTable({ customer, today }: { customer: Customer; today: string }) {
  const t = useTranslations('panel.customers')
  const terms = trpc.customers.terms.useQuery({ customerId: customer.id })
  const inForce = termInForce(customer, terms.data ?? [], today)
  const columns = useColumns(inForce)
  return (
    <Loaded query={terms} failure={t('loadFailed')}>
      {(rows) =>
        rows.length === 0 ? (
          <Dimmed className={classes.empty}>{t('page.noTerms')}</Dimmed>
        ) : (
          <RecordTable label={t('page.terms')} rows={rows} columns={columns} empty="" />
        )
      }
    </Loaded>
  )
}

/** @param inForce the term that is in force today, if the current one has not begun */
function useColumns(inForce: Term | null): RecordColumn<Term>[] {
  const t = useTranslations('panel.customers')
  const number = (text: string) => <span className={table.number}>{text}</span>
  return [
    {
      key: 'period',
      title: t('page.period'),
      render: ({ id, startDate, endDate, originalEndDate }) => (
        <>
          {number(t('period', { start: formatCalendarDate(startDate), end: formatCalendarDate(endDate) }))}
          {id === inForce?.id && (
            <div>
              <CoversTodayBadge endDate={endDate} />
            </div>
          )}
          {originalEndDate && <div>{t('page.cut', { date: formatCalendarDate(originalEndDate) })}</div>}
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
      render: ({ vehicle: { brand, model, year, plate } }) => (
        <>
          {`${brand} ${model} ${year}`}
          {plate && <Dimmed size="xs">{plate}</Dimmed>}
        </>
      ),
    },
    {
      key: 'replaced',
      title: t('page.replaced'),
      render: ({ replacedAt, replacedBy }) => [formatInstant(replacedAt), replacedBy].filter(Boolean).join(' · '),
    },
  ]
}
