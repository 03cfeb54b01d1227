import { Select, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { mayLackPlan } from '../../../shared/customers'
import { ChoiceCards } from '../ui/choice-cards'
import { FormSection, wide } from '../ui/form-section'
import { type Named, toOption } from '../ui/options'
import { TypedSelect } from '../ui/typed-select'
import { useFormatPrice } from '../ui/use-currency'
import { type Customer, type FormOptions, fill } from './customer-values'
import { NO_PLAN, planTerms, priceFrom, recordTerms } from './term-values'
import type { CustomerFields } from './use-customer-form'

type Props = {
  form: CustomerFields
  /** The record being edited, or null for a new one. */
  customer: Customer | null
  options: FormOptions
  insurers: Named[]
}

/** Insurer, policy number, type, plan and the agreed terms. */
export function PolicyFields({ form, customer, options, insurers }: Props) {
  const t = useTranslations('panel.customers.form')
  const { policyTypeId } = form.values
  return (
    <FormSection title={t('policySection')} hint={t('policyHint')}>
      <TypedSelect
        label={t('insuranceCompanyId')}
        required
        data={insurers.map(toOption)}
        placeholder={t('chooseInsurer')}
        {...form.getInputProps('insuranceCompanyId')}
      />
      <TextInput label={t('policyNumber')} required {...form.getInputProps('policyNumber')} />
      <Select
        label={t('policyTypeId')}
        wrapperProps={wide}
        required
        data={options.policyTypes.map(toOption)}
        placeholder={t('chooseType')}
        {...form.getInputProps('policyTypeId')}
        onChange={(typeId) => {
          form.setFieldValue('policyTypeId', typeId ?? '')
          // Choosing the record's own type again restores the agreed terms.
          fill(form, customer && customer.policyTypeId === typeId ? recordTerms(customer) : NO_PLAN)
        }}
      />
      <div {...wide}>
        <PlanChoice form={form} customer={customer} options={options} key={policyTypeId} />
      </div>
    </FormSection>
  )
}

/** The plans of the chosen policy type. Choosing one, even the selected one again, fills dates and price. */
function PlanChoice({ form, customer, options }: Omit<Props, 'insurers'>) {
  const t = useTranslations('panel.customers.form')
  const { policyTypeId, selectedPlanId, policyStartDate } = form.values
  const formatPrice = useFormatPrice()
  const plans = options.plans.filter((plan) => plan.policyTypeId === policyTypeId)
  const cards = plans.map((plan) => {
    const { id, durationMonths, isActive } = plan
    const price = priceFrom(plan, policyStartDate, options.today)
    const name = t('planLabel', { months: durationMonths, price: formatPrice(price) })
    return { value: id, label: isActive ? name : t('noLongerOffered', { name }) }
  })
  const none = mayLackPlan(customer, policyTypeId) ? [{ value: '', label: t('withoutPlan') }] : []
  return (
    <ChoiceCards
      name="selectedPlanId"
      label={t('selectedPlanId')}
      hint={policyTypeId ? t('noPlans') : t('chooseTypeFirst')}
      options={[...none, ...cards]}
      value={selectedPlanId}
      error={form.errors.selectedPlanId}
      required={none.length === 0}
      onChoose={(planId) => {
        const plan = plans.find(({ id }) => id === planId)
        if (plan?.isActive) fill(form, planTerms(plan, options.today, customer))
        else if (customer) fill(form, recordTerms(customer))
      }}
    />
  )
}
