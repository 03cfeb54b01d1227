import { modelYears } from './vin'
import table from './vin-makers.json' with { type: 'json' }

/** Makers of vehicles, as they write themselves. */
export const MAKERS = Object.keys(table.makers)

const makersByCode = new Map<string, string[]>()
for (const [maker, codes] of Object.entries(table.makers)) {
  for (const code of codes.split(' ')) makersByCode.set(code, [...(makersByCode.get(code) ?? []), maker])
}

/** A VIN, or as much of one as determines maker and model year. */
const TELLING = /^[A-HJ-NPR-Z0-9]{10,17}$/

/**
 * The possible makers and model years of a VIN, the likelier year first. The table is large: the panel loads this file
 * lazily.
 * @param vin in upper case
 */
export function vinValues(vin: string, latestYear: number): { makers: string[]; years: number[] } {
  if (!TELLING.test(vin)) return { makers: [], years: [] }
  const makers = makersByCode.get(vin.slice(0, 3)) ?? []
  const isCar = !makers.every((maker) => table.withoutCars.includes(maker))
  return { makers, years: modelYears(vin, { latest: latestYear, isCar }) }
}
