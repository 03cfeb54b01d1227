import { TextInput } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { VIN_LENGTH, vinNumber } from '../../../../shared/customers'
import { hasWrongCheckDigit } from '../../../../shared/vin'
import { FieldWarning } from '../../ui/field-warning'
import { HINT_BELOW } from '../../ui/hint-below'
import { upperCaseInPlace } from '../../ui/upper-case'
import classes from '../customers.module.css'
import { SameVehicle } from './same-vehicle-hints'
import ownClasses from './vin.module.css'
import type { VehicleForm } from './vin-values'

/** Loads the table of makers lazily, since only forms need it. If that fails, maker and year are typed. */
const VinOffers = lazy<ComponentType<{ form: VehicleForm }>>(() =>
  import('./vin-offers-group').catch(() => ({ default: () => null })),
)

/**
 * The fields of the vehicle, with suggestions decoded from its VIN.
 * @param ownId the id of the vehicle's record; undefined for a new one
 */
export function VehicleFields({ form, ownId }: { form: VehicleForm; ownId: string | undefined }) {
  const t = useTranslations('panel.customers.form')
  const always = { required: true, autoComplete: 'off' }
  return (
    <>
      <div className={ownClasses.wide}>
        <TextInput
          {...always}
          label={t('vinNumber')}
          description={<VinHint vin={form.values.vinNumber} />}
          inputWrapperOrder={HINT_BELOW}
          maxLength={VIN_LENGTH}
          spellCheck={false}
          autoCapitalize="characters"
          classNames={{ input: classes.vin }}
          onInput={upperCaseInPlace}
          {...form.getInputProps('vinNumber')}
        />
        <Suspense>
          <VinOffers form={form} />
        </Suspense>
        <SameVehicle vin={form.values.vinNumber} ownId={ownId} />
      </div>
      <div className={`${ownClasses.wide} ${ownClasses.vehicle}`}>
        <TextInput {...always} label={t('vehicleBrand')} {...form.getInputProps('vehicleBrand')} />
        <TextInput {...always} label={t('vehicleModel')} {...form.getInputProps('vehicleModel')} />
        <TextInput {...always} label={t('vehicleYear')} inputMode="numeric" {...form.getInputProps('vehicleYear')} />
      </div>
    </>
  )
}

function VinHint({ vin }: { vin: string }) {
  const t = useTranslations('panel.customers.form')
  const { data } = vinNumber.safeParse(vin)
  if (data && hasWrongCheckDigit(data))
    return <FieldWarning>{t('vinCheckDigit', { sign: data.charAt(8) })}</FieldWarning>
  return t('vinHint')
}
