import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { CsvFormat } from '../../shared/exports'
import { type Cell, csvStream } from '../files/csv'
import { testOffice } from '../testing/office'
import { signIn } from '../testing/sign-in'

const { database, adminUser, site } = testOffice({ market: false, serves: 'signed in' })

const get = (query = '', headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${site.origin}/exports/consents.csv${query}`, { method, headers: { cookie: site.cookie, ...headers } })
const accesses = () => database.db.accessLog.findMany({ where: { event: 'export' }, orderBy: { createdAt: 'asc' } })

const VISITOR = '3f2a91bc-77aa-4e3b-8d20-1f6a0b9c2d3e'
const store = (count: number, policyVersion = "'1.0'") =>
  database.pool.query(`
    INSERT INTO consent_records
      (visitor_id, choice, method, language, banner_version, policy_version, created_day, created_at)
    SELECT '${VISITOR}', 'accepted', 'banner', 'es', 2, ${policyVersion}, '2026-11-22'::date,
      '2026-11-22T15:00:00Z'::timestamptz + n * interval '1 second' FROM generate_series(1, ${count}) AS n`)

describe('the exported register of consents', () => {
  test('opens in Spanish spreadsheets', async () => {
    await store(1)
    const response = await get()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename=consentimientos-\d{4}-\d\d-\d\d\.csv$/,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'))
    const [headings, row, ...rest] = bytes.toString().slice(1).split('\r\n')
    expect(headings).toMatch(/^Fecha y hora \(America\/New_York\);Visitante;Decisión;Medio;Idioma;/)
    expect(row).toMatch(new RegExp(`^2026-11-22 10:00:01;${VISITOR};Aceptó;Aviso;es;2;1.0;[-0-9a-f]{36}$`))
    expect(rest).toEqual([''])
  })

  test('opens in Mexican spreadsheets, without formulas', async () => {
    await store(1, `'=HYPERLINK("x"),1'`)
    expect(await (await get('?format=us')).text()).toContain(`,2,"'=HYPERLINK(""x""),1",`)
    // East Asian spreadsheets calculate these too.
    await store(1, "'＝1+1'")
    expect(await (await get('?format=us')).text()).toContain(`,2,'＝1+1,`)
  })

  test('holds what passes the filters, and is logged', async () => {
    await store(3)
    const query = '?choice=accepted&from=2026-11-01&to=2026-11-22&visitorId=3F2A91BC-77AA'
    expect((await (await get(query)).text()).trim().split('\r\n')).toHaveLength(4)
    expect((await (await get('?choice=declined')).text()).trim().split('\r\n')).toHaveLength(1)
    const expected = { adminUserId: adminUser.id, tableName: 'consent_records' }
    expect(await accesses()).toMatchObject([
      {
        ...expected,
        details: {
          choice: 'accepted',
          from: '2026-11-01',
          to: '2026-11-22',
          visitorId: '3f2a91bc-77aa',
          format: 'es',
          count: 3,
        },
      },
      { ...expected, details: { choice: 'declined', format: 'es', count: 0 } },
    ])
  })

  test('holds each of many records once', async () => {
    await store(12_345)
    const lines = (await (await get()).text()).trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(12_345)
    expect(new Set(lines.map((line) => line.split(';').at(-1))).size).toBe(12_345)
    expect(lines).toEqual(lines.toSorted().reverse())
  })

  test('is not logged for HEAD requests', async () => {
    expect((await get('', {}, 'HEAD')).status).toBe(200)
    expect(await accesses()).toEqual([])
  })

  test.each([
    ['?format=xls', 400],
    ['?choice=maybe', 400],
    ['?from=tomorrow', 400],
    ['?choice=accepted&choice=declined', 400],
    ['?visitorId=%25', 400],
    ['/', 404],
  ])('%s is answered with %i', async (query, status) => {
    expect((await get(query)).status).toBe(status)
    expect(await accesses()).toEqual([])
  })

  test('is served to admins only, and not to other sites', async () => {
    const agent = await signIn(site.origin, 'agent@example.com')
    expect((await get('', { cookie: '' })).status).toBe(401)
    expect((await get('', { cookie: agent })).status).toBe(403)
    expect((await get('', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await get('', { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect(await accesses()).toEqual([])
    expect((await get('', { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await get('', {}, 'POST')).status).toBe(404)
  })
})

test.each<[CsvFormat, string]>([
  ['es', `"a;b";'=1+1;'+1;'-1;'@x;'\tx;"'\rx";''x;1234,5;-2;;a,b;"""q"""`],
  ['us', `a;b,'=1+1,'+1,'-1,'@x,'\tx,"'\rx",''x,1234.5,-2,,"a,b","""q"""`],
])('cells are written for spreadsheets of %s', async (format, expected) => {
  const cells: Cell[] = ['a;b', '=1+1', '+1', '-1', '@x', '\tx', '\rx', "'x", 1234.5, -2, null, 'a,b', '"q"']
  async function* rows() {
    yield cells
  }
  const content = { name: 'x', count: 1, headings: ['ñ'], rows: rows() }
  // Reading it as text removes the BOM.
  expect(await text(csvStream(content, format))).toBe(`ñ\r\n${expected}\r\n`)
})
