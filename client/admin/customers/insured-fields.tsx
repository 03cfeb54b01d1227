import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CustomerFields } from '../policies/use-customer-form'
import { VehicleFields } from '../policies/vin/vehicle-fields'
import { FormSection, wide } from '../ui/form-section'

/** Who is insured, and with which vehicle. */
export function InsuredFields({ form, ownId }: { form: CustomerFields; ownId: string | undefined }) {
  const t = useTranslations('panel.customers.form')
  return (
    <FormSection title={t('insuredSection')} hint={t('insuredHint')}>
      <TextInput label={t('fullName')} required wrapperProps={wide} {...form.getInputProps('fullName')} />
      <VehicleFields form={form} ownId={ownId} />
    </FormSection>
  )
}
