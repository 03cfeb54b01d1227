import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { late } from '../../ui/late'
import { PlateField } from './plate-field'
import { SameVehicle } from './same-vehicle-hints'
import classes from './vin.module.css'
import { VinField } from './vin-field'
import type { VehicleForm } from './vin-values'

/** Loads the table of makers lazily, since only forms need it. If that fails, maker and year are typed. */
const VinOffers = late<{ form: VehicleForm }>(
  () => import('./vin-offers-group'),
  () => null,
)

/**
 * The fields of the vehicle, with suggestions decoded from its VIN.
 * @param ownId the id of the vehicle's record; undefined for a new one
 */
export function VehicleFields({ form, ownId }: { form: VehicleForm; ownId: string | undefined }) {
  const t = useTranslations('panel.customers.form')
  return (
    <>
      <div className={classes.wide}>
        <VinField form={form} />
        <Suspense>
          <VinOffers form={form} />
        </Suspense>
        <SameVehicle vin={form.values.vinNumber} ownId={ownId} />
      </div>
      <div className={`${classes.wide} ${classes.vehicle}`}>
        <TextInput required label={t('vehicleBrand')} {...form.getInputProps('vehicleBrand')} />
        <TextInput required label={t('vehicleModel')} {...form.getInputProps('vehicleModel')} />
        <TextInput required label={t('vehicleYear')} inputMode="numeric" {...form.getInputProps('vehicleYear')} />
        <PlateField form={form} />
      </div>
    </>
  )
}
