import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FULL_NAME_MAX_LENGTH, VEHICLE_TEXT_MAX_LENGTH, VIN_LENGTH } from '../../../shared/customers'
import { FormSection, wide } from '../../ui/form-section'
import { upperCaseInPlace } from '../../ui/upper-case'
import classes from './customers.module.css'
import type { CustomerFormState } from './use-customer-form'

const YEAR_DIGITS = 4

/** Who is insured, and with which vehicle. */
export function InsuredFields({ form }: { form: CustomerFormState }) {
  const t = useTranslations('panel.customers.form')
  const always = { required: true, withAsterisk: false, autoComplete: 'off' }
  return (
    <FormSection title={t('insuredSection')} hint={t('insuredHint')}>
      <TextInput
        {...always}
        label={t('fullName')}
        maxLength={FULL_NAME_MAX_LENGTH}
        wrapperProps={wide}
        {...form.getInputProps('fullName')}
      />
      <TextInput
        {...always}
        label={t('vin')}
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
      <TextInput
        {...always}
        label={t('brand')}
        maxLength={VEHICLE_TEXT_MAX_LENGTH}
        {...form.getInputProps('vehicleBrand')}
      />
      <TextInput
        {...always}
        label={t('model')}
        maxLength={VEHICLE_TEXT_MAX_LENGTH}
        {...form.getInputProps('vehicleModel')}
      />
      <TextInput
        {...always}
        label={t('year')}
        inputMode="numeric"
        maxLength={YEAR_DIGITS}
        {...form.getInputProps('vehicleYear')}
      />
    </FormSection>
  )
}
