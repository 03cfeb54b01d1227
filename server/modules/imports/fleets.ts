import { addCalendarMonths, type CalendarDate } from '../../../shared/clock'
import type { ImportValues } from '../../../shared/imports'
import type { Tx } from '../../db/client'
import { groupedBy } from './grouped-by'
import type { Identified } from './identity'

/*
 * One number for several vehicles: each is a policy of its own, by its *inciso* or a running number.
 */

type Vehicle = { row: number; values: ImportValues }
type StoredPart = { number: string; vin: string }

/** @param start of rows whose cell is empty */
export async function findFleets(tx: Tx, importId: string, start: CalendarDate | null): Promise<Identified[]> {
  const numbers = await tx.$queryRaw<{ number: string }[]>`
    SELECT policy_number::text AS number FROM import_rows WHERE import_id = ${importId}::uuid
    GROUP BY policy_number HAVING count(DISTINCT content ->> 'vinNumber') > 1
    UNION SELECT r.policy_number::text FROM import_rows AS r JOIN insured_customers AS c
      ON c.vin_number = r.content ->> 'vinNumber' AND starts_with(lower(c.policy_number::text), lower(r.policy_number::text) || '-')
    WHERE r.import_id = ${importId}::uuid`
  if (numbers.length === 0) return []
  const rows = await tx.$queryRaw<(Vehicle & { number: string })[]>`
    SELECT row_number AS row, policy_number::text AS number, content AS values FROM import_rows
    WHERE import_id = ${importId}::uuid AND content ? 'vinNumber'
      AND policy_number = ANY(${numbers.map(({ number }) => number)}::citext[]) ORDER BY row_number`
  const fleets = groupedBy(rows, ({ number }) => number.toLowerCase())
  const stored = await storedParts(tx, [...fleets.keys()])
  return [...fleets].flatMap(([number, vehicles]) => {
    const parts = stored.get(number) ?? []
    return isFleet(vehicles, parts, start) ? numbered(vehicles[0]?.number ?? number, vehicles, parts) : []
  })
}

/** The policies that are stored under these numbers, and under these numbers with a part behind a hyphen. */
async function storedParts(tx: Tx, numbers: string[]): Promise<Map<string, StoredPart[]>> {
  const rows = await tx.$queryRaw<(StoredPart & { fleet: string })[]>`
    SELECT policy_number::text AS number, vin_number AS vin, fleet FROM insured_customers,
      LATERAL (VALUES (lower(policy_number::text)), (lower(regexp_replace(policy_number::text, '-[^-]+$', '')))) AS of (fleet)
    WHERE fleet = ANY(${numbers}::text[]) ORDER BY policy_number`
  return groupedBy(rows, ({ fleet }) => fleet)
}

/** Several vehicles at once, and not one after the other; or the rest of a fleet that is stored. */
function isFleet(vehicles: Vehicle[], parts: StoredPart[], start: CalendarDate | null): boolean {
  if (new Set(vehicles.map(({ values }) => values.vinNumber)).size === 1)
    return parts.some(({ vin }) => vin === vehicles[0]?.values.vinNumber)
  const periods = vehicles
    .map(({ values }) => ({ vin: values.vinNumber, ...periodOf(values, start) }))
    .sort((one, other) => (one.start < other.start ? -1 : 1))
  return periods.some(({ vin, end }, place) =>
    periods.slice(place + 1).some((later) => later.vin !== vin && (end === null || later.start < end)),
  )
}

function periodOf({ policyStartDate, policyEndDate, durationMonths }: ImportValues, forAll: CalendarDate | null) {
  const start = policyStartDate ?? forAll ?? ''
  const byMonths = start && durationMonths !== undefined ? addCalendarMonths(start, durationMonths) : null
  return { start, end: policyEndDate ?? byMonths }
}

/** A vehicle keeps the number under which it is stored; a new one has its *inciso*, or the next free number. */
function numbered(fleet: string, vehicles: Vehicle[], parts: StoredPart[]): Identified[] {
  const numbers = new Map(parts.map(({ vin, number }) => [vin, number]))
  const withItem = vehicles.flatMap(({ values }) => values.item ?? [])
  const taken = new Set([...parts.map(({ number }) => number), ...withItem.map((item) => `${fleet}-${item}`)])
  let last = 0
  const next = (): string => {
    const number = `${fleet}-${++last}`
    return taken.has(number) ? next() : number
  }
  return vehicles.map(({ row, values: { vinNumber = '', item } }) => {
    const number = numbers.get(vinNumber) ?? (item === undefined ? next() : `${fleet}-${item}`)
    numbers.set(vinNumber, number)
    return { row, key: number, identity: { number, fleet } }
  })
}
