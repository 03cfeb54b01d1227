import { Anchor, TextInput } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { vinNumber } from '../../../../shared/customers'
import { plateForm } from '../../../../shared/plate'
import { trpc } from '../../../api/trpc'
import { customerHref } from '../../navigation/record-href'
import { CleanedField } from '../../ui/cleaned-field'
import { FieldWarning } from '../../ui/field-warning'
import { late } from '../../ui/late'
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

/** The licence plate, cleaned once the field is left. */
function PlateField({ form }: { form: VehicleForm }) {
  const t = useTranslations('panel.customers.form')
  return (
    <CleanedField
      label={t('plate')}
      spellCheck={false}
      autoCapitalize="characters"
      classNames={{ input: classes.plate }}
      clean={plateForm}
      {...form.getInputProps('plate')}
    />
  )
}

const MOST = 20

type Props = {
  vin: string
  /** The id of the record being edited or renewed, which does not count. */
  ownId: string | undefined
}

/** Warns about another policy in force for the same vehicle, which is legitimate after a sale. */
function SameVehicle({ vin, ownId }: Props) {
  const t = useTranslations('panel.customers.form')
  const { data: number } = vinNumber.safeParse(vin)
  const { data } = trpc.customers.list.useQuery(number ? { search: number, pageSize: MOST } : skipToken)
  const inForce = data?.items.find(
    ({ id, vinNumber, status, inForce: ofToday }) =>
      id !== ownId &&
      (ofToday?.vinNumber === number || (vinNumber === number && (status === 'active' || status === 'soon'))),
  )
  return (
    <div role="status">
      {inForce && (
        <FieldWarning>
          {t('sameVehicle')}{' '}
          <Anchor href={customerHref(inForce.id)} target="_blank" rel="noopener" size="sm" underline="always">
            {t('sameVehiclePolicy', { policyNumber: inForce.policyNumber, fullName: inForce.fullName })}
          </Anchor>
        </FieldWarning>
      )}
    </div>
  )
}
