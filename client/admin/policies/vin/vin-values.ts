import type { FocusEvent } from 'react'
import type { VehicleField } from '../../../../shared/terms'
import type { vinValues } from '../../../../shared/vin-makers'

export type VehicleValues = Record<VehicleField, string>

/** Any form that includes the fields of a vehicle. */
export type VehicleForm = {
  values: VehicleValues
  isDirty: (field: VehicleField) => boolean
  setFieldValue: (field: VehicleField, value: string) => void
  getInputProps: (field: VehicleField) => { onBlur?: (event: FocusEvent<HTMLInputElement>) => void }
  getInputNode: (field: VehicleField) => HTMLElement | null
}

export type Vehicle = { maker: string; year: string }

/**
 * The suggestions: each maker with each year.
 * @param open which of the two fields may be filled
 * @param typed the fields' current values, which need not be suggested
 */
export function vehiclesOf(
  { makers, years }: ReturnType<typeof vinValues>,
  open: { maker: boolean; year: boolean },
  typed: Vehicle,
): Vehicle[] {
  const some = (values: string[], isOpen: boolean, now: string) => (isOpen && values.length > 0 ? values : [now])
  const vehicles = some(makers, open.maker, typed.maker).flatMap((maker) =>
    some(years.map(String), open.year, typed.year).map((year) => ({ maker, year })),
  )
  return vehicles.filter(({ maker, year }) => maker !== typed.maker || year !== typed.year)
}
