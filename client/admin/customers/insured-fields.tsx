import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormSection, wide } from '../ui/form-section'
import type { CustomerFields } from './use-customer-form'
import { VehicleFields } from './vin/vehicle-fields'

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
