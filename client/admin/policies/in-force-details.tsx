import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import classes from '../records/page.module.css'
import { formatCalendarDate, formatPrice } from '../ui/formats'
import { useCancellationDetails } from './use-cancellation-details'

type Term = RouterOutputs['customers']['terms'][number]

/** A term that is in force today although the next one was agreed already. */
export function InForceDetails({ term }: { term: Term }) {
  const t = useTranslations('panel.customers')
  const cancellationDetails = useCancellationDetails()
  const { policyNumber, insurer, policyType, durationMonths, price, startDate, endDate, vehicle, cancellation } = term
  const details = [
    [t('columns.policy'), policyNumber],
    [t('columns.insurer'), insurer],
    [t('form.policyTypeId'), policyType],
    [t('page.duration'), durationMonths ? t('page.months', { months: durationMonths }) : t('form.withoutPlan')],
    [t('form.agreedPrice'), price === null ? t('form.withoutPrice') : formatPrice(price)],
    [t('form.policyStartDate'), formatCalendarDate(startDate)],
    [t('form.policyEndDate'), formatCalendarDate(endDate)],
    [t('columns.vehicle'), `${vehicle.brand} ${vehicle.model} ${vehicle.year}`],
    ...(vehicle.plate ? [[t('form.plate'), vehicle.plate]] : []),
    [
      t('form.vinNumber'),
      <span key="vin" className={classes.copied}>
        {vehicle.vinNumber}
      </span>,
    ],
    ...cancellationDetails(cancellation),
  ]
  return (
    <dl className={classes.details}>
      {details.map(([name, value]) => (
        <div key={String(name)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
