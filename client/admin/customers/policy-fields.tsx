import { Select, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { POLICY_NUMBER_MAX_LENGTH } from '../../../shared/policies'
import type { RouterOutputs } from '../../app/trpc'
import { ChoiceCards } from '../../ui/choice-cards'
import { FormSection, wide } from '../../ui/form-section'
import { formatPrice } from '../../ui/formats'
import { planTerms } from './form-values'
import type { CustomerFormState } from './use-customer-form'

type Options = RouterOutputs['customers']['formOptions']
type Named = { id: string; name: string }
type Props = { form: CustomerFormState; options: Options; insurers: Named[] }

const toOption = ({ id, name }: Named) => ({ value: id, label: name })

/** Who insures, under which number, and what was agreed. */
export function PolicyFields({ form, options, insurers }: Props) {
  const t = useTranslations('panel.customers.form')
  const { policyTypeId } = form.values
  return (
    <FormSection title={t('policySection')} hint={t('policyHint')}>
      <Select
        label={t('insurer')}
        required
        withAsterisk={false}
        data={insurers.map(toOption)}
        placeholder={t('chooseInsurer')}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t('noInsurer')}
        {...form.getInputProps('insuranceCompanyId')}
      />
      <TextInput
        label={t('policyNumber')}
        required
        withAsterisk={false}
        autoComplete="off"
        maxLength={POLICY_NUMBER_MAX_LENGTH}
        {...form.getInputProps('policyNumber')}
      />
      <Select
        label={t('policyType')}
        wrapperProps={wide}
        required
        withAsterisk={false}
        data={options.policyTypes.map(toOption)}
        placeholder={t('chooseType')}
        allowDeselect={false}
        {...form.getInputProps('policyTypeId')}
        onChange={(typeId) => {
          form.setFieldValue('policyTypeId', typeId ?? '')
          form.setFieldValue('selectedPlanId', '')
        }}
      />
      <div {...wide}>
        <PlanChoice form={form} options={options} key={policyTypeId} />
      </div>
    </FormSection>
  )
}

/** The plans of the chosen policy type. Choosing one fills the dates, again also where it was chosen already. */
function PlanChoice({ form, options }: Pick<Props, 'form' | 'options'>) {
  const t = useTranslations('panel.customers.form')
  const { policyTypeId, selectedPlanId } = form.values
  const plans = options.plans.filter((plan) => plan.policyTypeId === policyTypeId)
  return (
    <ChoiceCards
      name="selectedPlanId"
      label={t('plan')}
      hint={policyTypeId ? t('noPlans') : t('chooseTypeFirst')}
      options={plans.map(({ id, durationMonths, price }) => ({
        value: id,
        label: t('planLabel', { months: durationMonths, price: formatPrice(price) }),
      }))}
      value={selectedPlanId}
      error={form.errors.selectedPlanId}
      onChoose={(planId) => {
        const plan = plans.find(({ id }) => id === planId)
        if (plan) fill(form, planTerms(plan, options.today))
      }}
    />
  )
}

/** Field by field, for setting all values at once would clear the errors of the others. */
function fill(form: CustomerFormState, terms: ReturnType<typeof planTerms>): void {
  form.setFieldValue('selectedPlanId', terms.selectedPlanId)
  form.setFieldValue('policyStartDate', terms.policyStartDate)
  form.setFieldValue('issueDate', terms.issueDate)
  form.setFieldValue('policyEndDate', terms.policyEndDate)
}
