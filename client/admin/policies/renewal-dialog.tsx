import { Anchor, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { termEnd } from '../../../shared/term-dates'
import { calendarDate } from '../../../shared/text'
import { trpc } from '../../api/trpc'
import { ChoiceCards } from '../ui/choice-cards'
import { DateField } from '../ui/date-field'
import { Dimmed } from '../ui/dimmed'
import { FormDialog } from '../ui/form-dialog'
import { formatCalendarDate } from '../ui/formats'
import { toOption } from '../ui/options'
import { TypedSelect } from '../ui/typed-select'
import { useCurrency, useFormatPrice } from '../ui/use-currency'
import { AgreedPriceField, priceOf } from './agreed-price-field'
import type { Customer, FormOptions, Term } from './customer-values'
import { PaymentsField } from './payments-field'
import { paymentsOf, priceFrom } from './term-values'
import { useOffered } from './use-offered'
import { type RenewalForm, useRenewalForm } from './use-renewal-form'
import { VehicleFields } from './vin/vehicle-fields'

type Props = {
  customer: Customer
  terms: Term[]
  options: FormOptions
  /** The start of the next term, where it is not to follow the current one. */
  start?: string | null | undefined
  onRenewed: () => void
  onClose: () => void
}

/** Renews a policy: with the same terms, unless others are chosen. */
export function RenewalDialog(props: Props) {
  const { customer, options } = props
  const { data = [], isLoading } = trpc.payments.list.useQuery(
    options.collectsPayments ? { customerId: customer.id } : skipToken,
  )
  return isLoading ? null : <Dialog {...props} payments={paymentsOf(customer, data)} />
}

function Dialog({ customer, terms, options, payments, start, onRenewed, onClose }: Props & { payments: number }) {
  const t = useTranslations('panel.customers.page.renewal')
  const state = useRenewalForm(customer, options, payments, onRenewed, start)
  const [changing, setChanging] = useState(false)
  const { form } = state
  return (
    <FormDialog title={t('title')} confirm={t('confirm')} state={state} onClose={onClose}>
      <PlanFields form={form} customer={customer} options={options} />
      <DateField required label={t('start')} {...form.getInputProps('policyStartDate')} />
      <RenewalPrice form={form} options={options} />
      {options.collectsPayments && <RenewalPayments form={form} options={options} />}
      <Outcome form={form} customer={customer} terms={terms} options={options} />
      {changing ? (
        <OtherFields form={form} options={options} ownId={customer.id} />
      ) : (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setChanging(true)}>
          {t('changeMore')}
        </Anchor>
      )}
    </FormDialog>
  )
}

function PlanFields({ form, customer, options }: { form: RenewalForm; customer: Customer; options: FormOptions }) {
  const t = useTranslations('panel.customers.form')
  const { policyTypeId, selectedPlanId, policyStartDate } = form.values
  const formatPrice = useFormatPrice()
  const { policyTypes } = useOffered(options, customer)
  const plans = options.plans.filter((plan) => plan.isActive && plan.policyTypeId === policyTypeId)
  return (
    <>
      <Select
        label={t('policyTypeId')}
        data={policyTypes.map(toOption)}
        required
        {...form.getInputProps('policyTypeId')}
        onChange={(typeId) => {
          form.setFieldValue('policyTypeId', typeId ?? '')
          form.setFieldValue('selectedPlanId', '')
          form.setFieldValue('planPrice', '')
        }}
      />
      <ChoiceCards
        name="selectedPlanId"
        label={t('selectedPlanId')}
        hint={t('noPlans')}
        options={plans.map((plan) => {
          const price = formatPrice(priceFrom(plan, policyStartDate, options.today))
          return { value: plan.id, label: t('planLabel', { months: plan.durationMonths, price }) }
        })}
        value={selectedPlanId}
        error={form.errors.selectedPlanId}
        required
        onChoose={(id) => {
          form.setFieldValue('selectedPlanId', id)
          form.setFieldValue('planPrice', '')
        }}
      />
    </>
  )
}

type FieldProps = { form: RenewalForm; options: FormOptions }

/** The chosen plan with its price at the start of the next term, and the price that is typed instead. */
function useChosenPlan({ form, options }: FieldProps) {
  const { selectedPlanId, planPrice, policyStartDate } = form.values
  const plan = options.plans.find(({ id }) => id === selectedPlanId)
  const cost = plan && priceFrom(plan, policyStartDate, options.today)
  return { plan, cost, price: priceOf(planPrice, useCurrency()) }
}

/** The price of the next term: the plan's of today, unless another one is agreed. */
function RenewalPrice({ form, options }: FieldProps) {
  const t = useTranslations('panel.customers.form')
  const formatPrice = useFormatPrice()
  const { cost, price } = useChosenPlan({ form, options })
  const takePlans = () => form.setFieldValue('planPrice', '')
  return (
    <AgreedPriceField
      label={t('planPrice')}
      hint={t('planPriceHint')}
      value={form.values.planPrice}
      error={form.errors.planPrice}
      none={cost === undefined ? t('noPrice') : formatPrice(cost)}
      onType={(text) => form.setFieldValue('planPrice', text)}
      onEmpty={takePlans}
      other={
        cost !== undefined && price !== null && price !== cost
          ? { text: t('planCosts', { price: formatPrice(cost) }), take: t('takePlanPrice'), onTake: takePlans }
          : null
      }
    />
  )
}

function RenewalPayments({ form, options }: FieldProps) {
  const { policyStartDate: start, payments } = form.values
  const { cost, price } = useChosenPlan({ form, options })
  const choose = (count: string) => form.setFieldValue('payments', count)
  return <PaymentsField count={payments} onChange={choose} price={price ?? cost ?? null} start={start} />
}

/** Says when the next term ends, and what happens to the current one. */
function Outcome({
  form,
  customer,
  terms,
  options,
}: Omit<Props, 'start' | 'onRenewed' | 'onClose'> & { form: RenewalForm }) {
  const t = useTranslations('panel.customers.page.renewal')
  const formatPrice = useFormatPrice()
  const { policyStartDate: start } = form.values
  const { plan, cost = 0, price } = useChosenPlan({ form, options })
  if (!plan || !calendarDate.safeParse(start).success) return null
  const current = { start: customer.policyStartDate, end: customer.policyEndDate }
  const earlier = terms.map(({ startDate, endDate }) => ({ start: startDate, end: endDate }))
  const end = termEnd(start, plan.durationMonths, [current, ...earlier])
  const isCut = current.end === null || current.end > start
  return (
    <div role="status">
      <Text fw={600}>
        {t('outcome', {
          start: formatCalendarDate(start),
          end: formatCalendarDate(end),
          price: formatPrice(price ?? cost),
        })}
      </Text>
      {isCut && start > current.start && <Dimmed>{t('cuts', { date: formatCalendarDate(start) })}</Dimmed>}
    </div>
  )
}

/** The fields that seldom change with a renewal. */
function OtherFields({ form, options, ownId }: { form: RenewalForm; options: FormOptions; ownId: string }) {
  const t = useTranslations('panel.customers.form')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TypedSelect
        label={t('insuranceCompanyId')}
        required
        data={insurersOf(form.values.insuranceCompanyId, options, t('inactiveNow'))}
        {...form.getInputProps('insuranceCompanyId')}
      />
      <TextInput label={t('policyNumber')} required {...form.getInputProps('policyNumber')} />
      <VehicleFields form={form} ownId={ownId} />
    </SimpleGrid>
  )
}

/** The insurers offered, and the policy's own even if it is inactive. */
function insurersOf(current: string, { companies }: FormOptions, inactive: string) {
  const offered = companies.map(toOption)
  return offered.some(({ value }) => value === current) ? offered : [{ value: current, label: inactive }, ...offered]
}
