import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../shared/new-id'
import { csvStream } from '../../files/csv'
import { testOffice } from '../../testing/office'
import { csvOf, LIST_COLUMNS, type Line, policyLine, policyLines } from '../../testing/policy-files'
import { exportCustomers } from '../customers/customers-export'

const { database, owner } = testOffice()
const KNOWN = 8

/** The rows for a policy, which may exist or not. */
const ROWS: Record<string, Line> = {
  same: {},
  changed: { Modelo: 'Civic; "Ñ"', Prima: '1.300,50' },
  renewed: { Desde: '15/01/2027', Hasta: '15/01/2028' },
  wrong: { VIN: '123' },
  empty: { Marca: '', Prima: '' },
}
const rows = fc
  .shuffledSubarray(
    Array.from({ length: KNOWN + 4 }, (_none, place) => place + 1),
    { minLength: 1 },
  )
  .chain((numbers) =>
    fc
      .array(fc.constantFrom(...Object.values(ROWS)), { minLength: numbers.length, maxLength: numbers.length })
      .map((changes) => numbers.map((number, place) => policyLine(number, changes[place]))),
  )
const separator = fc.constantFrom(';', ',', '\t', '|')
const encoding = fc.constantFrom('utf8', 'latin1', 'utf16le')

/** A file as spreadsheets write it. */
function fileOf(lines: Line[], separator: string, encoding: BufferEncoding): Buffer {
  const content = csvOf(lines).replaceAll('";"', `"${separator}"`)
  return Buffer.from(encoding === 'latin1' ? content : `\ufeff${content}`, encoding)
}

/** All tables of policies. */
async function everything() {
  const tables = ['policy_terms', 'policy_cancellations', 'insurance_companies', 'pricing_plans']
  const rows = await Promise.all(
    tables.map(
      async (table) => (await database.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} AS t ORDER BY 1`)).rows,
    ),
  )
  return { list: await text(csvStream(await exportCustomers(database, {}, newId()), 'es')), rows }
}

test('the import of any file is undone without a trace, and importing it twice changes nothing', async () => {
  const known = await owner.uploadList(policyLines(KNOWN))
  await owner.check(known)
  await owner.run(known)
  await fc.assert(
    fc.asyncProperty(rows, separator, encoding, async (lines, separator, encoding) => {
      const before = await everything()
      const bring = async () => {
        const id = await owner.upload(fileOf(lines, separator, encoding as BufferEncoding))
        await owner.imports.setColumns({ id, columns: LIST_COLUMNS, dateOrder: 'dmy', decimal: ',' })
        const { rows, new: added, changed, renewed, equal, wrongRows } = await owner.check(id)
        expect(added + changed + renewed + equal + wrongRows).toBe(rows)
        expect(rows).toBe(lines.length)
        return { id, written: added + changed + renewed }
      }
      const { id, written } = await bring()
      await owner.run(id)
      expect((await bring()).written).toBe(0)
      expect(await owner.undo(id)).toMatchObject({ takenBack: written, keptRows: 0 })
      expect(await everything()).toEqual(before)
    }),
    { numRuns: 12 },
  )
}, 300_000)
