import { expect, test } from 'vitest'
import { testOffice } from '../../testing/office'
import { type Line, policyLine } from '../../testing/policy-files'

const { database, owner } = testOffice({ day: '2026-06-15' })

const STORED = 2_000
const ROWS = 10_000
/** People of one name, and of names that share words. */
const NAMES = ['María López Ruiz', 'María López', 'José María López Ruiz', 'Lucía Ruiz Pérez', 'Ana de la Cruz Gil']
const [NEXT, LATER] = [
  { Desde: '15/01/2027', Hasta: '15/01/2028' },
  { Desde: '15/04/2027', Hasta: '15/04/2028' },
]
const numberOf = (place: number) => `AUTO-${place % 7}-${String(place).padStart(5, '0')}`
/** Each hundredth policy has the vehicle of the one before, as a car that two insurers cover. */
const vehicleOf = (place: number) => (place % 100 === 0 ? place - 1 : place)
const stored = (place: number, changes: Line = {}): Line =>
  policyLine(vehicleOf(place), { Póliza: numberOf(place), Cliente: NAMES[vehicleOf(place) % NAMES.length], ...changes })
const hasVehicleAlone = (place: number) => place % 100 !== 0 && place % 100 !== 99

/** Numbers as people and programs write them. */
const WRITTEN: ((number: string) => string)[] = [
  (number) => number.toLowerCase(),
  (number) => ` ${number.replaceAll('-', ' - ')} `,
  (number) => number.replaceAll('-', '–'),
  (number) => `${number}.`,
  (number) => number.replace('-', '\u200b-'),
]
type Told = {
  line: Line /** The number of the stored policy that the row is about; null where it is about none. */
  of: string | null
}
/** What a row may be: about a stored policy, its continuation, or something similar that is neither. */
const KINDS: ((place: number, nth: number) => Told)[] = [
  (place, nth) => {
    const write = WRITTEN[nth % WRITTEN.length] ?? String
    return { line: stored(place, { Póliza: write(numberOf(place)), Modelo: 'Civic' }), of: numberOf(place) }
  },
  (place, nth) => {
    const line = stored(place, { Póliza: `NEW-${nth}`, ...NEXT })
    return { line, of: hasVehicleAlone(place) ? numberOf(place) : null }
  },
  (place, nth) => ({ line: stored(place, { Póliza: `LATE-${nth}`, ...LATER }), of: null }),
  (place, nth) => ({ line: stored(place, { Póliza: `SOLD-${nth}`, ...NEXT, Cliente: 'Ramón Salgado' }), of: null }),
  (place, nth) => ({
    line: stored(place, { Póliza: `OTHER-${nth}`, VIN: `9BWZZZ377V${String(nth).padStart(7, '0')}` }),
    of: null,
  }),
  (place) => ({ line: stored(place, { Póliza: numberOf(place).replaceAll('-', ''), Modelo: 'Fit' }), of: null }),
]

test('no row is taken for another policy, however numbers are written and whoever has the same name or car', async () => {
  const base = await owner.uploadList(Array.from({ length: STORED }, (_none, place) => stored(place + 1)))
  await owner.check(base)
  await owner.run(base)
  const told: Told[] = Array.from({ length: ROWS }, (_none, nth) => {
    // Every stored policy is met once by each kind of row, less the last ones.
    const kind = KINDS[Math.floor(nth / STORED) % KINDS.length] ?? KINDS[0]
    return (kind as (typeof KINDS)[number])((nth % STORED) + 1, nth)
  })
  // A policy that the file changes and continues is about both rows, in that order.
  const id = await owner.uploadList(told.map(({ line }) => line))
  await owner.check(id)
  const result = await owner.answer(id, { continuation: 'renewal' })
  expect(result.wrongRows).toBe(0)
  const { rows } = await database.pool.query<{ number: string | null }>(
    `SELECT c.policy_number::text AS number FROM import_rows AS r LEFT JOIN insured_customers AS c ON c.id = r.insured_customer_id
    WHERE import_id = $1 ORDER BY row_number`,
    [id],
  )
  const wrong = told.flatMap(({ line, of }, place) =>
    rows[place]?.number === of ? [] : [[line, of, rows[place]?.number]],
  )
  expect(wrong).toEqual([])
  expect(rows).toHaveLength(ROWS)
}, 300_000)
