import type { FocusEvent } from 'react'
import type { VehicleField } from '../../../../shared/terms'
import { modelYears } from '../../../../shared/vin'
import table from './makers.json'

export type VehicleValues = Record<VehicleField, string>

/** Any form that includes the fields of a vehicle. */
export type VehicleForm = {
  values: VehicleValues
  isDirty: (field: VehicleField) => boolean
  setFieldValue: (field: VehicleField, value: string) => void
  getInputProps: (field: VehicleField) => { onBlur?: (event: FocusEvent<HTMLInputElement>) => void }
  getInputNode: (field: VehicleField) => HTMLElement | null
}

const makersByCode = new Map<string, string[]>()
for (const [maker, codes] of Object.entries(table.makers)) {
  for (const code of codes.split(' ')) makersByCode.set(code, [...(makersByCode.get(code) ?? []), maker])
}

/** A VIN, or as much of one as determines maker and model year. */
const TELLING = /^[A-HJ-NPR-Z0-9]{10,17}$/

/** The possible makers and model years of a VIN, the likelier year first. */
export function vinValues(vin: string, latestYear: number): { makers: string[]; years: number[] } {
  if (!TELLING.test(vin)) return { makers: [], years: [] }
  const makers = makersByCode.get(vin.slice(0, 3)) ?? []
  const isCar = !makers.every((maker) => table.withoutCars.includes(maker))
  return { makers, years: modelYears(vin, { latest: latestYear, isCar }) }
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
