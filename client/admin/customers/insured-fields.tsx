import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { VIN_LENGTH } from '../../../shared/customers'
import { FormSection, wide } from '../ui/form-section'
import { upperCaseInPlace } from '../ui/upper-case'
import classes from './customers.module.css'
import type { CustomerFields } from './use-customer-form'

/** Who is insured, and with which vehicle. */
export function InsuredFields({ form }: { form: CustomerFields }) {
  const t = useTranslations('panel.customers.form')
  const always = { required: true, withAsterisk: false, autoComplete: 'off' }
  return (
    <FormSection title={t('insuredSection')} hint={t('insuredHint')}>
      <TextInput {...always} label={t('fullName')} wrapperProps={wide} {...form.getInputProps('fullName')} />
      <TextInput
        {...always}
        label={t('vinNumber')}
        description={t('vinHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={VIN_LENGTH}
        spellCheck={false}
        autoCapitalize="characters"
        wrapperProps={wide}
        classNames={{ input: classes.vin }}
        onInput={upperCaseInPlace}
        {...form.getInputProps('vinNumber')}
      />
      <TextInput {...always} label={t('vehicleBrand')} {...form.getInputProps('vehicleBrand')} />
      <TextInput {...always} label={t('vehicleModel')} {...form.getInputProps('vehicleModel')} />
      <TextInput {...always} label={t('vehicleYear')} inputMode="numeric" {...form.getInputProps('vehicleYear')} />
    </FormSection>
  )
}
