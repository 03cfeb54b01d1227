import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { WORKBOOK_MAX_ROWS } from '../../shared/exports'
import { workbookOf } from '../files/workbook'
import { testOffice } from '../testing/office'
import { workbookRows } from '../testing/workbook-rows'

const { database, staff, site, insure } = testOffice({ serves: 'signed in' })

const get = (query = '', method = 'GET') =>
  fetch(`${site.origin}/exports/customers.xlsx${query}`, { method, headers: { cookie: site.cookie } })
const exports = () => database.db.accessLog.findMany({ where: { event: 'export' }, select: { details: true } })

/** The sheet's name, and the format of its prices as spreadsheets show them. */
function lookOf(bytes: ArrayBuffer) {
  const files = unzipSync(new Uint8Array(bytes))
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  return { workbook: text('xl/workbook.xml'), styles: text('xl/styles.xml') }
}

const rowsOf = (bytes: Uint8Array | ArrayBuffer) => workbookRows(Buffer.from(bytes as ArrayBuffer))

test('dates are dates, numbers are numbers, and everything else is text', async () => {
  await insure({
    policyNumber: '00123',
    fullName: 'Ñandú "A" <b>',
    vinNumber: '12345678901234567',
    policyStartDate: '2026-01-31',
    phone: '+1 602 555 0164',
    notes: '=1+1\ny otra línea',
  })
  await database.db.insuredCustomer.updateMany({ data: { planPrice: 1234.5 } })
  await database.pool.query(`UPDATE insured_customers SET vehicle_brand = E'a\\u0001b', issue_date = '0044-03-15 BC'`)
  expect((await get('', 'HEAD')).status).toBe(200)
  const response = await get('?search=nandu')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?asegurados-[-\d]+\.xlsx"?$/)
  const bytes = await response.arrayBuffer()
  const { workbook, styles } = lookOf(bytes)
  expect(workbook).toMatch(/<sheet [^>]*name="asegurados-[-\d]+"/)
  expect(styles).toContain('formatCode="#,##0.00"')
  const [headings = [], row = [], ...rest] = await rowsOf(bytes)
  expect(rest).toEqual([])
  expect(Object.fromEntries(headings.map((heading, column) => [heading, row[column]]))).toMatchObject({
    'Número de póliza': '00123',
    Asegurado: 'Ñandú "A" <b>',
    Meses: 12,
    'Precio (USD)': 1234.5,
    'Fecha de inicio': new Date('2026-01-31T00:00:00Z'),
    'Fecha de emisión': '1000-01-01',
    'Número VIN': '12345678901234567',
    Marca: 'a\u0001b',
    Teléfono: '+16025550164',
    Notas: '=1+1\ny otra línea',
  })
  expect(await exports()).toEqual([{ details: { search: 'nandu', format: 'xlsx', count: 1 } }])
})

test.each([
  ['MXN', '#,##0.00'],
  ['CLP', '#,##0'],
])('prices in %s have the decimals of their currency: %s', async (currency, format) => {
  await staff.settings.plans.setCurrency({ currency })
  await insure({ planPrice: 1194 })
  const bytes = await (await get()).arrayBuffer()
  expect(lookOf(bytes).styles.match(/formatCode="#[^"]*"/g)).toEqual([`formatCode="${format}"`])
  const [headings = [], row = []] = await rowsOf(bytes)
  expect(row[headings.indexOf(`Precio (${currency})`)]).toBe(1194)
})

test('too many rows are refused with a sentence before anything is read', async () => {
  const { id } = await database.db.import.create({
    data: { fileName: 'cartera.csv', headings: ['Póliza'], sampleRows: [], guessed: {} },
  })
  const addRows = (from: number, to: number) =>
    database.pool.query(
      `INSERT INTO import_rows (import_id, row_number, cells, outcome)
       SELECT $1, row, '["P"]', 'wrong' FROM generate_series($2::int, $3::int) AS row`,
      [id, from, to],
    )
  const ask = (method: 'GET' | 'HEAD') =>
    fetch(`${site.origin}/exports/import/${id}/wrong-rows.xlsx`, { method, headers: { cookie: site.cookie } })
  await addRows(1, WORKBOOK_MAX_ROWS)
  expect((await ask('HEAD')).status).toBe(200)
  await addRows(WORKBOOK_MAX_ROWS + 1, WORKBOOK_MAX_ROWS + 1)
  const response = await ask('GET')
  expect(response.status).toBe(413)
  expect(await response.text()).toBe(
    'Un libro de Excel admite hasta 20.000 filas. Use los filtros, o exporte como CSV.',
  )
  expect(await exports()).toEqual([])
})

test('two at once are written one after the other, and a failure does not block the next', async () => {
  async function* rows(fails: boolean) {
    yield ['a']
    if (fails) throw new Error('the database is gone')
  }
  const of = (fails: boolean) => workbookOf({ name: 'x', count: 1, headings: ['A'], rows: rows(fails) })
  const [failed, first, second] = await Promise.allSettled([of(true), of(false), of(false)])
  expect(failed).toMatchObject({ status: 'rejected', reason: new Error('the database is gone') })
  for (const written of [first, second]) {
    if (written.status === 'rejected') throw written.reason
    expect(await rowsOf(written.value)).toEqual([['A'], ['a']])
  }
})
