import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../api/trpc'
import classes from '../records/page.module.css'
import { CopyIconButton } from '../ui/copy-button'
import { formatCalendarDate, formatInstant, formatPrice } from '../ui/formats'
import { type Customer, type CustomerFormValues, type OpenedCustomer, toFormValues } from './customer-values'
import { termInForce } from './term-values'
import { isFormField, useDescription } from './use-description'

type Props = { customer: OpenedCustomer; options: RouterOutputs['customers']['formOptions'] }

/** What the customer's page shows in words or at a place of its own; any other field of the form stands among the terms. */
const ELSEWHERE: ReadonlySet<string> = new Set<keyof CustomerFormValues>([
  'insuranceCompanyId',
  'policyTypeId',
  'selectedPlanId',
  'planPrice',
  'policyStartDate',
  'policyEndDate',
  'policyNumber',
  'fullName',
  'vinNumber',
  'vehicleBrand',
  'vehicleModel',
  'vehicleYear',
  'plate',
  'phone',
  'email',
  'language',
  'contactAllowed',
  'notes',
])

/** The agreed terms of the current term, and the vehicle. */
export function TermDetails({ customer, options }: Props) {
  const t = useTranslations('panel.customers')
  const { data: companies = [] } = trpc.companies.list.useQuery()
  const { policyTypeId, selectedPlanId, insuranceCompanyId, cancellationReason, cancellationNote, cancellation } =
    customer
  const values = toFormValues(customer)
  const describe = useDescription(options, companies)
  const cancellationDetails = useCancellationDetails()
  const plan = options.plans.find(({ id }) => id === selectedPlanId)
  const details = [
    [t('columns.insurer'), companies.find(({ id }) => id === insuranceCompanyId)?.name],
    [t('form.policyTypeId'), options.policyTypes.find(({ id }) => id === policyTypeId)?.name],
    [t('page.duration'), plan ? t('page.months', { months: plan.durationMonths }) : t('form.withoutPlan')],
    [t('form.agreedPrice'), customer.planPrice === null ? t('form.withoutPrice') : formatPrice(customer.planPrice)],
    [t('form.policyStartDate'), formatCalendarDate(customer.policyStartDate)],
    [
      t('form.policyEndDate'),
      customer.policyEndDate === null ? t('status.noEnd') : formatCalendarDate(customer.policyEndDate),
    ],
    ...Object.keys(values)
      .filter(isFormField)
      .filter((field) => !ELSEWHERE.has(field) && values[field] !== '')
      .map((field) => describe(field, values[field], values[field]))
      .map(({ label, text }) => [label, text]),
    [t('columns.vehicle'), `${customer.vehicleBrand} ${customer.vehicleModel} ${customer.vehicleYear}`],
    ...(customer.plate === null ? [] : [[t('form.plate'), customer.plate]]),
    [
      t('form.vinNumber'),
      <span key="vin" className={classes.copied}>
        {customer.vinNumber}
        <CopyIconButton text={customer.vinNumber} label={t('page.copyVin')} />
      </span>,
    ],
    ...(cancellationReason === null
      ? []
      : [
          [
            t('page.cancellation.reason'),
            [t(`page.cancellation.reasons.${cancellationReason}`), cancellationNote].filter(Boolean).join(': '),
          ],
        ]),
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

/** Says until when a renewed policy whose next term has not begun covers today; nothing of other policies. */
export function InForceBadge({ customer, today }: { customer: Customer; today: string }) {
  const { data: terms = [] } = trpc.customers.terms.useQuery({ customerId: customer.id })
  const term = termInForce(customer, terms, today)
  return term && <CoversTodayBadge endDate={term.endDate} />
}

/** Says that a term is in force today, and until when. */
function CoversTodayBadge({ endDate }: { endDate: string }) {
  const t = useTranslations('panel.customers.page')
  return (
    <Badge size="sm" color="green">
      {t('inForceToday', { date: formatCalendarDate(endDate) })}
    </Badge>
  )
}

type Cancellation = OpenedCustomer['cancellation'] | null

/** Labels and values that say who cancelled a term, and who reinstated it, with the times. */
function useCancellationDetails() {
  const t = useTranslations('panel.customers.page')
  return (cancellation: Cancellation): [string, string][] => {
    if (!cancellation) return []
    const { cancelledAt, cancelledBy, reinstatedAt, reinstatedBy } = cancellation
    const cancelled: [string, string] = [t('cancellation.cancelled'), byWhom(cancelledAt, cancelledBy)]
    if (reinstatedAt === null) return [cancelled]
    return [cancelled, [t('reinstatement.reinstated'), byWhom(reinstatedAt, reinstatedBy)]]
  }
}

/** When something was done, and by whom where the account still exists. */
export const byWhom = (at: string, name: string | null): string => [formatInstant(at), name].filter(Boolean).join(' · ')
