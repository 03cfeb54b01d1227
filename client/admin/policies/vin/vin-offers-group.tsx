import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { vehicleYearMax } from '../../../../shared/customers'
import { vinValues } from '../../../../shared/vin-makers'
import classes from './vin.module.css'
import { type Vehicle, type VehicleForm, vehiclesOf } from './vin-values'

/** Buttons that fill in maker and model year decoded from the VIN. Values typed since the form was opened stay. */
export default function VinOffers({ form }: { form: VehicleForm }) {
  const t = useTranslations('panel.customers.form.vinOffers')
  const [taken, setTaken] = useState<Vehicle | null>(null)
  const { vinNumber, vehicleBrand, vehicleYear } = form.values
  const isOpen = (field: 'vehicleBrand' | 'vehicleYear', last: string | undefined) =>
    !form.isDirty(field) || form.values[field].trim() === '' || form.values[field] === last
  const said = vinValues(form.isDirty('vinNumber') ? vinNumber.trim().toUpperCase() : '', vehicleYearMax())
  const offers = vehiclesOf(
    said,
    { maker: isOpen('vehicleBrand', taken?.maker), year: isOpen('vehicleYear', taken?.year) },
    { maker: vehicleBrand, year: vehicleYear },
  ).map((vehicle) => ({ ...vehicle, name: nameOf(vehicle, form.values) }))
  const take = ({ maker, year }: Vehicle) => {
    setTaken({ maker, year })
    form.setFieldValue('vehicleBrand', maker)
    form.setFieldValue('vehicleYear', year)
    // The clicked button is removed; the focus moves to the model, which the VIN does not tell.
    form.getInputNode('vehicleModel')?.focus()
  }
  return (
    <>
      <VisuallyHidden role="status">
        {offers.length > 0 && t('found', { vehicles: offers.map(({ name }) => name).join(', ') })}
      </VisuallyHidden>
      {offers.length > 0 && (
        <div className={classes.offers}>
          <span aria-hidden="true">{t('title')}</span>
          {offers.map((offer) => (
            <Button key={offer.name} variant="light" size="compact-sm" onClick={() => take(offer)}>
              {t('use', { vehicle: offer.name })}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** The values of an offer that differ from the form's. */
const nameOf = ({ maker, year }: Vehicle, { vehicleBrand, vehicleYear }: VehicleForm['values']) =>
  [maker !== vehicleBrand && maker, year !== vehicleYear && year].filter(Boolean).join(' ')
