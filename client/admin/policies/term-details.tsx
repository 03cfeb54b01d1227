import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../api/trpc'
import classes from '../records/page.module.css'
import { CopyIconButton } from '../ui/copy-button'
import { formatCalendarDate, formatPrice } from '../ui/formats'
import { type CustomerFormValues, type OpenedCustomer, toFormValues } from './form-values'
import { useCancellationDetails } from './use-cancellation-details'
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
