import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerFields } from '../../../../shared/customers'
import type { ImportValues } from '../../../../shared/imports'
import { PROJECT_ROOT } from '../../../core/root'
import { csvStream } from '../../../files/csv'
import { workbookOf } from '../../../files/workbook'
import { exportedPolicies, POLICIES, UNMISTAKABLE } from '../../../testing/exported-policies'
import { importFiles } from '../../../testing/import-files'
import { guessColumns } from './guessed-columns'
import { formsGuesser } from './guessed-forms'
import { rowParser } from './row-parser'
import { isPlaceholder } from './said-words'
import { eachRow, readSource } from './source'

const fileOf = importFiles()

/** Texts as they are stored: after the schema has converted them. */
const stored = (schema: { safeParse: (text: string) => { success: boolean; data?: unknown } }) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        "=cmd|'x'!A1",
        '+A',
        '-5a',
        '@b',
        "'t Hooft",
        "''x",
        '00123',
        '5/11 a',
        'a;b,c "d"',
        '１２a',
        '＝1+1',
        '＠a',
        '#1 a',
        'constructor',
        '__proto__',
        '_x0041_',
        'a\ufffe\uffff',
        'a\r\nb\rc',
      ),
    )
    .map((text) => schema.safeParse(text))
    .filter(({ success }) => success)
    .map(({ data }) => data as string)
const { shape } = customerFields
const date = fc
  .date({ min: new Date('1900-03-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
/** What looks like a formula's error cannot be told from one, and placeholders are no values. */
const isNoError = (text: string) => !text.startsWith('#') && !isPlaceholder(text)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const policy: fc.Arbitrary<ImportValues> = fc.record({
  policyNumber: stored(shape.policyNumber)
    .filter(isNoError)
    .filter((text) => !/^\d[.,]\d+E\d+$/i.test(text)),
  fullName: stored(shape.fullName).filter(isNoError),
  insurer: stored(shape.fullName).filter(isNoError),
  policyType: stored(shape.vehicleBrand).filter(isNoError),
  durationMonths: maybe(fc.integer({ min: 1, max: 120 })),
  planPrice: maybe(fc.integer({ min: 0, max: 99_999_999_99 }).map((cents) => cents / 100)),
  policyStartDate: fc.constantFrom('2024-02-29', '1999-12-31'),
  issueDate: date,
  policyEndDate: maybe(date.filter((day) => day > '2025')),
  vinNumber: fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/),
  vehicleBrand: stored(shape.vehicleBrand).filter(isNoError),
  vehicleModel: stored(shape.vehicleModel).filter(isNoError),
  vehicleYear: fc.integer({ min: 1900, max: 2026 }),
  plate: maybe(fc.constantFrom('ABC-12-34', 'AB 123 C', '123456')),
  phone: maybe(fc.constantFrom('+16025550164', '+525512345678', '+5491123456789')),
  email: maybe(fc.constantFrom('a@example.com', '+b@example.com', '-c@example.com')),
  language: fc.constantFrom('es' as const, 'en' as const),
  contactAllowed: fc.boolean(),
  notes: maybe(stored(shape.notes.unwrap()).filter(Boolean).filter(isNoError)),
})

async function read(path: string) {
  const source = await readSource(path)
  const columns = guessColumns(source.headings)
  const forms = formsGuesser(source.headings, columns)
  for await (const { cells } of eachRow(source)) forms.see(cells)
  const { dateOrder, decimal, ask } = forms.guess()
  const parse = rowParser(source.headings, columns, {
    dateOrder,
    decimal,
    isFrom1904: false,
    country: 'US',
    currency: 'USD',
  })
  const rows = []
  for await (const row of eachRow(source)) rows.push(parse(row))
  return { ask, errors: rows.flatMap(({ errors }) => errors), values: rows.map(({ values }) => values) }
}

const known = (values: ImportValues) => JSON.parse(JSON.stringify(values))
const expectSame = async (path: string, policies: ImportValues[]) =>
  expect(await read(path)).toEqual({ ask: {}, errors: [], values: policies.map(known) })

test.each(['es', 'us'] as const)('policies exported as CSV (%s) are imported unchanged', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(policy, { minLength: 1, maxLength: 4 }), async (policies) => {
      const chunks: string[] = []
      for await (const chunk of csvStream(exportedPolicies(policies), format)) chunks.push(String(chunk))
      await expectSame(await fileOf(chunks.join('')), policies)
    }),
    { numRuns: 150 },
  )
})

test('policies exported as a workbook are imported unchanged', async () => {
  const policies = fc.sample(policy, 200)
  // XML has one kind of line end.
  const inXml = policies.map(({ notes, ...policy }) => ({ ...policy, notes: notes?.replaceAll('\r\n', '\n') }))
  await expectSame(await fileOf(await workbookOf(exportedPolicies(policies))), inXml)
})

/** Exports that LibreOffice has opened and saved: `server/testing/libreoffice/make-files.ts` makes them. */
const fromLibreOffice = (name: string) => join(PROJECT_ROOT, 'server/testing/libreoffice', name)

test.each([
  'workbook.xlsx',
  'workbook.ods',
  'workbook-semicolon-utf8.csv',
  'workbook-comma-windows1252.csv',
  'workbook-tab-utf16.csv',
])('and those that LibreOffice has made of an exported workbook (%s)', (name) =>
  expectSame(fromLibreOffice(name), POLICIES),
)

test.each(['csv-spain.xlsx', 'csv-us.xlsx', 'csv-spain.csv'])(
  'an exported CSV saved as %s: texts taken for numbers have lost their zeros, or are refused',
  async (name) => {
    const { values, errors, ask } = await read(fromLibreOffice(name))
    expect(ask).toEqual({})
    expect(values.slice(0, UNMISTAKABLE.length)).toEqual(UNMISTAKABLE.map(known))
    expect(values.slice(UNMISTAKABLE.length)).toMatchObject([
      { policyNumber: '12345', notes: '3' },
      {},
      { vehicleModel: '3' },
    ])
    expect(errors.map(({ column }) => column)).toEqual(['Número VIN', 'Número de póliza'])
    for (const { message } of errors) expect(message).toMatch(/acortó/)
  },
)
