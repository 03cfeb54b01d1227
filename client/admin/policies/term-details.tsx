import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { VEHICLE_FIELDS, vehicleOf } from '../../../shared/terms'
import { CANCELLATION_REASON_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import classes from '../records/page.module.css'
import { CopyIconButton } from '../ui/copy-button'
import { formatCalendarDate, formatInstant } from '../ui/formats'
import { useFormatPrice } from '../ui/use-currency'
import {
  type Customer,
  type CustomerFormValues,
  type FormOptions,
  type OpenedCustomer,
  toFormValues,
} from './customer-values'
import { termInForce, vehicleExtras } from './term-values'
import { isFormField, useDescription } from './use-description'

type Props = { customer: OpenedCustomer; options: FormOptions }

/** Fields that the customer's page shows in words or elsewhere; all others are listed among the terms. */
const ELSEWHERE: ReadonlySet<string> = new Set<keyof CustomerFormValues>([
  'insuranceCompanyId',
  'policyTypeId',
  'selectedPlanId',
  'planPrice',
  'policyStartDate',
  'policyEndDate',
  'policyNumber',
  'fullName',
  ...Object.values(VEHICLE_FIELDS),
  'phone',
  'email',
  'language',
  'contactAllowed',
  'notes',
  'assignedTo',
])

/** The agreed terms of the term, and the vehicle; of a replaced term also its number, as the head of the page has the current one. */
export function TermDetails({ customer, options }: Props) {
  const t = useTranslations('panel.customers')
  const formatPrice = useFormatPrice()
  const { data: companies = [] } = trpc.companies.list.useQuery()
  const { policyTypeId, selectedPlanId, insuranceCompanyId, policyEndDate, planPrice } = customer
  const { cancellationReason, cancellationNote } = customer
  const values = toFormValues(customer)
  const describe = useDescription(options, companies)
  const whoCancelled = useCancellationDetails()(customer.cancellation)
  const others = Object.keys(values)
    .filter(isFormField)
    .filter((field) => !ELSEWHERE.has(field) && values[field] !== '')
    .map((field) => describe(field, values[field], values[field]))
  const isReplaced = customer.policyTermId !== undefined
  const months = options.plans.find(({ id }) => id === selectedPlanId)?.durationMonths
  const vehicle = vehicleOf(customer)
  const reason = cancellationReason && CANCELLATION_REASON_WORDS[cancellationReason]
  const details: ReactNode[][] = [
    ...(isReplaced ? [[t('columns.policy'), customer.policyNumber]] : []),
    [t('columns.insurer'), companies.find(({ id }) => id === insuranceCompanyId)?.name],
    [t('form.policyTypeId'), options.policyTypes.find(({ id }) => id === policyTypeId)?.name],
    [t('page.duration'), months ? t('page.months', { months }) : t('form.withoutPlan')],
    [t('form.agreedPrice'), planPrice === null ? t('form.withoutPrice') : formatPrice(planPrice)],
    [t('form.policyStartDate'), formatCalendarDate(customer.policyStartDate)],
    [t('form.policyEndDate'), policyEndDate === null ? t('status.noEnd') : formatCalendarDate(policyEndDate)],
    ...others.map(({ label, text }) => [label, text]),
    ...(customer.assignee && !isReplaced ? [[t('form.assignedTo'), customer.assignee]] : []),
    [t('columns.vehicle'), `${vehicle.brand} ${vehicle.model} ${vehicle.year}`],
    ...vehicleExtras(vehicle).map(({ field, text }) => [t(`form.${field}`), text]),
    [
      t('form.vinNumber'),
      <span key="vin" className={classes.copied}>
        {vehicle.vinNumber}
        <CopyIconButton text={vehicle.vinNumber} label={t('page.copyVin')} />
      </span>,
    ],
    ...(reason ? [[t('page.cancellation.reason'), [reason, cancellationNote].filter(Boolean).join(': ')]] : []),
    ...whoCancelled,
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

/** Says until when a renewed policy whose next term has not begun covers today; nothing of other policies. */
export function InForceBadge({ customer, today }: { customer: Customer; today: string }) {
  const { data: terms = [] } = trpc.customers.terms.useQuery({ customerId: customer.id })
  const term = termInForce(customer, terms, today)
  const t = useTranslations('panel.customers.page')
  if (!term) return null
  return (
    <Badge size="sm" color="green">
      {t('inForceToday', { date: formatCalendarDate(term.endDate) })}
    </Badge>
  )
}

/** Labels and values that say who cancelled a term, and who reinstated it, with the times. */
function useCancellationDetails() {
  const t = useTranslations('panel.customers.page')
  const detail = (label: string, at: string, by: string | null) => [
    label,
    <span key={label} className={classes.whole}>
      {byWhom(at, by)}
    </span>,
  ]
  return (cancellation: OpenedCustomer['cancellation'] | null): ReactNode[][] => {
    if (!cancellation) return []
    const { cancelledAt, cancelledBy, reinstatedAt, reinstatedBy } = cancellation
    const cancelled = detail(t('cancellation.cancelled'), cancelledAt, cancelledBy)
    if (reinstatedAt === null) return [cancelled]
    return [cancelled, detail(t('reinstatement.reinstated'), reinstatedAt, reinstatedBy)]
  }
}

/** When something was done, and by whom where the account still exists. */
export const byWhom = (at: string, name: string | null): string => [formatInstant(at), name].filter(Boolean).join(' · ')
