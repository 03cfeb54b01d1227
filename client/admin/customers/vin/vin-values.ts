import { modelYears } from '../../../../shared/vin'
import table from './makers.json'

export type VehicleValues = { vinNumber: string; vehicleBrand: string; vehicleModel: string; vehicleYear: string }
type Field = keyof VehicleValues

/** A form, of whatever other fields, that has those of a vehicle. */
export type VehicleForm = {
  values: VehicleValues
  isDirty: (field: Field) => boolean
  setFieldValue: (field: Field, value: string) => void
  getInputProps: (field: Field) => object
  getInputNode: (field: Field) => HTMLElement | null
}

const makersByCode = new Map<string, string[]>()
for (const [maker, codes] of Object.entries(table.makers)) {
  for (const code of codes.split(' ')) makersByCode.set(code, [...(makersByCode.get(code) ?? []), maker])
}

/** As much of a VIN as tells maker and model year. */
const TELLING = /^[A-HJ-NPR-Z0-9]{10,17}$/

/** What a VIN says of its vehicle: who may have made it, and in which model years, the likelier first. */
export function vinValues(vin: string, latestYear: number): { makers: string[]; years: number[] } {
  if (!TELLING.test(vin)) return { makers: [], years: [] }
  const makers = makersByCode.get(vin.slice(0, 3)) ?? []
  const isCar = !makers.every((maker) => table.withoutCars.includes(maker))
  return { makers, years: modelYears(vin, { latest: latestYear, isCar }) }
}

export type Vehicle = { maker: string; year: string }

/**
 * What can be offered, each maker with each year.
 * @param open which of both may be filled
 * @param typed what stands there now, which need not be offered
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
