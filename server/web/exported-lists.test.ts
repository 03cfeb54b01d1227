import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCalendarDays, today } from '../../shared/clock'
import { CUSTOMER_HEADINGS } from '../../shared/import-headings'
import { itIs } from '../../shared/testing/clock'
import { tableWord } from '../../shared/words'
import { filledForm } from '../testing/market'
import { testOffice } from '../testing/office'
import { callerOf } from '../testing/services'
import { signIn } from '../testing/sign-in'
import { exports } from './exports'

const HEADINGS = Object.values(CUSTOMER_HEADINGS).map((heading) => heading.replace('Precio', 'Precio (USD)'))

const { database, services, market, adminUser, agentUser, staff, agent, site, insure, nextDue } = testOffice({
  serves: 'signed in',
})

const get = (path: string) => fetch(`${site.origin}/exports/${path}`, { headers: { cookie: site.cookie } })

/** The rows of a file, without the sign that keeps a cell from being read as a formula. */
async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const response = await get(path)
  expect(response.status).toBe(200)
  const delimiter = path.includes('format=us') ? ',' : ';'
  return parse(await response.text(), {
    bom: true,
    columns: true,
    delimiter,
    cast: (cell) => cell.replace(/^'/, ''),
  })
}

const lastExport = () =>
  database.db.accessLog.findFirst({
    where: { event: 'export' },
    orderBy: { createdAt: 'desc' },
    select: { tableName: true, details: true },
  })

/** Inserts so many customers, insured in 2026; every third has the other insurer. */
const addCustomers = (count: number) =>
  database.pool.query(
    `INSERT INTO insured_customers (insurance_company_id, policy_type_id, policy_number, full_name, vin_number,
       vehicle_brand, vehicle_model, vehicle_year, policy_start_date, issue_date, policy_end_date)
     SELECT CASE n % 3 WHEN 0 THEN $1::uuid ELSE $2::uuid END, $3, 'P-' || n, 'Ana ' || n, '1HGCM82633A004352',
       'Honda', 'Accord', 2023, '2026-01-01', '2026-01-01', '2027-01-01' FROM generate_series(1, $4::int) AS n`,
    [market.otherInsurer.id, market.insurer.id, market.liability.id, count],
  )

describe('customers', () => {
  test('hold everything that an import needs, and no formulas', async () => {
    await insure({
      policyNumber: '00123',
      fullName: "D'Alba; Ana",
      vehicleModel: '@4 "S"',
      plate: 'ABC-12-34',
      policyStartDate: '2026-01-31',
      issueDate: '2026-01-30',
      phone: '+1 602 555 0164',
      email: 'ana@example.com',
      language: 'en',
      contactAllowed: false,
      assignedTo: adminUser.id,
      notes: '=1+1\ny otra línea',
    })
    await database.db.insuredCustomer.updateMany({ data: { planPrice: 1234.5 } })
    const rows = await rowsOf('customers.csv')
    const zone = 'Registrado (America/New_York)'
    expect(Object.keys(rows[0] ?? {})).toEqual([...HEADINGS, 'Estado', 'Responsable', zone])
    expect(rows).toMatchObject([
      {
        'Número de póliza': '00123',
        Asegurado: "D'Alba; Ana",
        Aseguradora: 'Ábaco Seguros',
        'Tipo de póliza': 'Fullcover',
        Meses: '12',
        'Precio (USD)': '1234,5',
        'Fecha de inicio': '2026-01-31',
        'Fecha de emisión': '2026-01-30',
        'Fecha de vencimiento': '2027-01-31',
        'Número VIN': '1HGCM82633A004352',
        Marca: 'Honda',
        Modelo: '@4 "S"',
        Año: '2023',
        Placa: 'ABC-12-34',
        Teléfono: '+16025550164',
        'Correo electrónico': 'ana@example.com',
        Idioma: 'en',
        'Acepta contacto': 'No',
        Notas: '=1+1\ny otra línea',
        Estado: 'Vigente',
        Responsable: 'admin@example.com',
        [zone]: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ])
    const plain = await (await get('customers.csv?format=us')).text()
    for (const cell of [`,"'@4 ""S""",`, ",'+16025550164,", `,"'=1+1\ny otra`, ',1234.5,'])
      expect(plain).toContain(cell)
  })

  test('are those that pass the filters, each once, by policy number, and the export is logged', async () => {
    itIs('2026-06-01')
    await addCustomers(2_345)
    const numbersOf = async (query: string) =>
      (await rowsOf(`customers.csv${query}`)).map((row) => row['Número de póliza'])
    const all = await numbersOf('')
    expect(new Set(all).size).toBe(2_345)
    const { rows } = await database.pool.query('SELECT policy_number FROM insured_customers ORDER BY policy_number')
    expect(all).toEqual(rows.map((row) => row.policy_number))
    const other = `insuranceCompanyId=${market.otherInsurer.id}`
    const found = await numbersOf(`?${other}&search=ana%2012&status=active&page=7&format=us`)
    const list = await staff.customers.list({
      insuranceCompanyId: market.otherInsurer.id,
      search: 'ana 12',
      pageSize: 100,
    })
    expect(found.toSorted()).toEqual(list.items.map(({ policyNumber }) => policyNumber).toSorted())
    expect(found.length).toBe(list.total)
    expect(await lastExport()).toEqual({
      tableName: 'insured_customers',
      details: {
        insuranceCompanyId: market.otherInsurer.id,
        search: 'ana 12',
        status: 'active',
        format: 'us',
        count: list.total,
      },
    })
    expect(await numbersOf('?status=expired')).toEqual([])
    await database.db.insuredCustomer.updateMany({
      where: { policyNumber: 'P-7' },
      data: { assignedTo: adminUser.id },
    })
    expect(await numbersOf('?assignedTo=me')).toEqual(['P-7'])
  })

  test('are the selected ones, whose number is logged', async () => {
    await addCustomers(5)
    const { items } = await staff.customers.list({})
    const ids = items.slice(1, 4).map(({ id }) => id)
    const numbers = (await rowsOf(`customers.csv?ids=${ids.join(',')}`)).map((row) => row['Número de póliza'])
    expect(numbers.toSorted()).toEqual(
      items
        .slice(1, 4)
        .map(({ policyNumber }) => policyNumber)
        .toSorted(),
    )
    expect(await lastExport()).toMatchObject({ details: { ids: 3, format: 'es', count: 3 } })
    const other = `insuranceCompanyId=${market.otherInsurer.id}`
    const both = await rowsOf(`customers.csv?ids=${ids.join(',')}&${other}`)
    expect(both.map(({ Aseguradora }) => Aseguradora)).toEqual(both.map(() => 'Zurita Seguros'))
    expect(await lastExport()).toMatchObject({ details: { count: both.length } })
    const many = Array.from({ length: 101 }, () => ids[0]).join(',')
    for (const wrong of ['', 'x', many]) expect((await get(`customers.csv?ids=${wrong}`)).status).toBe(400)
  })

  test('are exported with their status in words', async () => {
    itIs('2026-06-01')
    await addCustomers(5)
    const change = (number: string, data: object) =>
      database.db.insuredCustomer.update({ where: { policyNumber: number }, data })
    await change('P-2', { policyEndDate: new Date('2026-05-31') })
    await change('P-3', { policyEndDate: null })
    await change('P-4', { policyStartDate: new Date('2026-06-02') })
    const { id, updatedAt } = (await staff.customers.list({ search: 'P-5' })).items[0] ?? { id: '', updatedAt: '' }
    await staff.customers.cancel({ id, updatedAt, lastDay: '2026-07-01', reason: 'sold' })
    expect((await rowsOf('customers.csv')).map(({ Estado }) => Estado)).toEqual([
      ...['Vigente', 'Vencida', 'Sin fecha de fin', 'Todavía no comienza', 'Cancelada'],
    ])
  })

  test('are exported with dates that JavaScript cannot represent', async () => {
    await addCustomers(1)
    await database.pool.query(`UPDATE insured_customers SET plan_price = 'NaN', policy_start_date = '-infinity',
      policy_end_date = 'infinity', created_at = 'infinity', vehicle_brand = E'\\t', full_name = E'\\u202e'`)
    expect(await rowsOf('customers.csv')).toMatchObject([
      {
        'Precio (USD)': '',
        Meses: '',
        Marca: '\t',
        'Fecha de inicio': '1000-01-01',
        'Fecha de vencimiento': '9999-12-31',
        'Registrado (America/New_York)': '9999-12-31 18:59:59',
      },
    ])
  })
})

test('insurers are filtered by the search', async () => {
  const phones = { contactPhone: '+1 602', assistancePhone: '1 800 555 0102' }
  await staff.companies.create({ name: 'Ñandú', code: 'N1', ...phones, notes: 'a\nb', isActive: false })
  expect(await rowsOf('companies.csv?search=nandu')).toEqual([
    {
      Nombre: 'Ñandú',
      Código: 'N1',
      'Correo electrónico': '',
      Teléfono: '+1 602',
      'Teléfono de asistencia': '1 800 555 0102',
      'Sitio web': '',
      Notas: 'a\nb',
      Activa: 'No',
    },
  ])
  expect(await lastExport()).toMatchObject({ details: { search: 'nandu', count: 1 } })
  expect((await rowsOf('companies.csv')).map(({ Nombre }) => Nombre)).toEqual(
    (await staff.companies.list()).map(({ name }) => name),
  )
})

test('entries of the activity log are those of the list, latest first', async () => {
  const { id } = await staff.companies.create({ name: 'Peña; "P"', code: 'P1' })
  await database.pool.query(
    `INSERT INTO activity_logs (action_type, table_name, record_id, subject, details, created_at)
     SELECT 'update', 'insurance_companies', $1, 'n' || n, '{"name": {"before": "=1", "after": "b"}}',
       '2026-03-01T12:00:00Z'::timestamptz + (n / 2) * interval '1 second' FROM generate_series(1, 2100) AS n`,
    [id],
  )
  const rows = await rowsOf(`activity.csv?recordId=${id}&actionType=update&from=2026-03-01&to=2026-03-01`)
  expect(new Set(rows.map(({ Registro }) => Registro)).size).toBe(2_100)
  expect(await lastExport()).toMatchObject({ tableName: 'activity_logs', details: { recordId: id, count: 2_100 } })
  const { items } = await staff.activity.list({ recordId: id, actionType: 'update' })
  expect(rows.slice(0, items.length).map(({ Registro }) => Registro)).toEqual(items.map(({ subject }) => subject))
  expect(rows[0]).toMatchObject({
    'Fecha y hora (America/New_York)': '2026-03-01 07:17:30',
    Acción: 'Actualización',
    Tabla: 'Aseguradoras',
    Identificador: id,
    Usuario: '',
    Detalles: 'Nombre: =1 → b',
  })
  const [created] = await rowsOf(`activity.csv?recordId=${id}&actionType=create`)
  expect(created).toMatchObject({ Registro: 'Peña; "P"', 'Correo electrónico': 'admin@example.com' })
})

test('accesses are those of the list, latest first, and the export is logged as one', async () => {
  const { id } = await insure()
  await staff.customers.byId({ id })
  await database.pool.query(
    `INSERT INTO access_log (event, table_name, record_id, insured_customer_id, subject, details, created_at)
     SELECT 'download', 'policy_documents', $1, $1, '=n' || n, '{"count": 2}',
       '2026-03-01T12:00:00Z'::timestamptz + (n / 2) * interval '1 second' FROM generate_series(1, 2100) AS n`,
    [id],
  )
  const query = `accesses.csv?recordId=${id}&event=download&from=2026-03-01&to=2026-03-01`
  const rows = await rowsOf(query)
  expect(new Set(rows.map(({ Registro }) => Registro)).size).toBe(2_100)
  expect(await lastExport()).toMatchObject({ tableName: 'access_log', details: { event: 'download', count: 2_100 } })
  const { items } = await staff.activity.accesses({ recordId: id, event: 'download' })
  expect(rows.slice(0, items.length).map(({ Registro }) => Registro)).toEqual(items.map(({ subject }) => subject))
  expect(rows[0]).toMatchObject({
    'Fecha y hora (America/New_York)': '2026-03-01 07:17:30',
    Acceso: 'Descargó',
    Sección: 'Documentos de pólizas',
    Identificador: id,
    Usuario: '',
    Detalles: 'Cantidad: 2',
  })
  const [opened] = await rowsOf(`accesses.csv?recordId=${id}&event=opened`)
  expect(opened).toMatchObject({ Acceso: 'Abrió', Sección: 'Asegurados', 'Correo electrónico': 'admin@example.com' })
  const [exported] = await rowsOf('accesses.csv?event=export')
  expect(exported).toMatchObject({ Acceso: 'Exportó', Sección: 'Accesos' })
})

test('a table that this version does not know keeps its own name', async () => {
  await database.pool.query(
    `INSERT INTO access_log (event, table_name, subject) VALUES ('denied', 'imports', 'one'), ('denied', 'constructor', 'two')`,
  )
  const words = (await rowsOf('accesses.csv?event=denied')).map(({ Registro, Sección }) => [Registro, Sección])
  expect(Object.fromEntries(words)).toEqual({ one: 'Filas con errores de una importación', two: 'constructor' })
})

test('payments are exported in the order of recording, voids as rows of their own', async () => {
  await staff.settings.plans.setCollected({ collected: true })
  const form = filledForm(market, { policyStartDate: '2026-03-01', payments: { count: 3 } })
  const { id: customerId } = await staff.customers.create(form)
  const paid = { method: 'transfer', reference: 'T-1' } as const
  for (const [place, payment] of (await staff.payments.list({ customerId })).slice(0, 2).entries()) {
    const { id } = await staff.payments.pay({ ...payment, ...paid, paidOn: `2026-03-0${9 - place}` })
    if (place > 0) await staff.payments.void({ receiptId: id, reason: 'Error' })
  }
  const rows = await rowsOf('payments.csv?by=paid&from=2026-03-01&to=2026-03-31')
  const told = rows.map((row) => [row['Pagado el'], row.Clase, row.Recibo, row['Recibo al que se refiere'], row.Cuotas])
  expect(told).toEqual([
    ['2026-03-09', 'Cobro', '1', '', '1 de 3'],
    ['2026-03-08', 'Cobro', '2', '', '2 de 3'],
    ['2026-03-08', 'Anulación', '', '2', '2 de 3'],
  ])
  const amounts = rows.map((row) => [row['Importe (USD)'], row.Moneda, row.Nota])
  expect(amounts).toEqual([
    ['398', 'USD', ''],
    ['398', 'USD', ''],
    ['-398', 'USD', 'Error'],
  ])
  expect(rows[0]).toMatchObject({
    'Cómo se pagó': 'Transferencia',
    Referencia: 'T-1',
    'Registrado por': 'admin@example.com',
  })
  const march = 'payments.csv?by=paid&from=2026-03-01&to=2026-03-31'
  expect(await rowsOf(`${march}&method=cash`)).toEqual([])
  const details = { from: '2026-03-01', to: '2026-03-31', method: 'cash', format: 'es', count: 0 }
  expect(await lastExport()).toEqual({ tableName: 'receipts', details: { ...details, by: 'paid' } })
  expect(await rowsOf(`${march}&person=${adminUser.id}&method=transfer`)).toHaveLength(3)
  expect(await rowsOf(`${march}&person=${customerId}`)).toEqual([])
})

/** Records a payment, and closes the till with it. @returns the closing's id */
async function closedTill(by = staff): Promise<string> {
  await staff.settings.plans.setCollected({ collected: true })
  const form = filledForm(market, { policyStartDate: '2026-03-01', payments: { count: 1 } })
  const { id: customerId } = await staff.customers.create(form)
  const due = await nextDue(customerId)
  await by.payments.pay({ ...due, method: 'cash', paidOn: '2026-03-09' })
  return (await by.payments.closeTill({})).id
}

test('a closed till is exported row by row, to an agent only their own', async () => {
  const own = await closedTill(agent)
  const [row] = await rowsOf(`till-closing.csv?id=${own}`)
  expect(row).toMatchObject({ Clase: 'Cobro', Recibo: '1', 'Pagado el': '2026-03-09', 'Cómo se pagó': 'Efectivo' })
  expect(await lastExport()).toMatchObject({ tableName: 'till_closings', details: { id: own, count: 1 } })
  const ofOthers = await staff.payments.closings({})
  expect(ofOthers.items.map(({ id }) => id)).toEqual([own])
  site.cookie = await signIn(site.origin, agentUser.email)
  expect(await rowsOf(`till-closing.csv?id=${own}`)).toHaveLength(1)
  await database.db.tillClosing.create({
    data: {
      ...{ person: 'Ana', closedBy: adminUser.id, closedAt: new Date(), sums: {}, receipts: 1, currency: 'USD' },
      ...{ fromPosition: 0, toPosition: 9 },
    },
  })
  const [other] = await database.db.tillClosing.findMany({ where: { closedBy: adminUser.id } })
  expect((await get(`till-closing.csv?id=${other?.id}`)).status).toBe(410)
  expect((await get('payments.csv')).status).toBe(403)
})

test('every exported list has a table that the panel has a name for', async () => {
  const { id } = await database.db.import.create({
    data: { fileName: 'cartera.csv', headings: [], sampleRows: [], guessed: {} },
  })
  const closing = await closedTill()
  const paths = exports(services).stack.flatMap(({ route }) => route?.path ?? [])
  const lists = paths.filter((path) => path.endsWith('.csv'))
  for (const path of lists) {
    const range = path.includes('production') ? 'from=2026-01&to=2026-03' : `window=60&id=${closing}`
    expect([path, (await get(`${path.slice(1).replace(':id', id)}?${range}`)).status]).toEqual([path, 200])
  }
  const exported = { event: 'export' } as const
  const named = await database.db.accessLog.groupBy({
    by: ['tableName'],
    where: exported,
    orderBy: { tableName: 'asc' },
  })
  // The template for imports is in no log, and terms are exported in two ways.
  expect(named.length).toBe(lists.length - 2)
  expect(named.filter(({ tableName }) => tableWord(tableName ?? '') === tableName)).toEqual([])
})

test('a file name keeps its accents, and has an ASCII version beside it', async () => {
  const { id } = await database.db.import.create({
    data: { fileName: 'pólizas de Ñandú.csv', headings: [], sampleRows: [], guessed: {} },
  })
  for (const [extension, type] of [
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ]) {
    const { headers } = await get(`import/${id}/wrong-rows.${extension}`)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="polizas de Nandu-filas-con-errores.${extension}"; ` +
        `filename*=UTF-8''p%C3%B3lizas%20de%20%C3%91and%C3%BA-filas-con-errores.${extension}`,
    )
    expect(headers.get('content-type')).toBe(type)
  }
})

test('no query makes an export fail with a 500', async () => {
  await addCustomers(3)
  const names = fc.constantFrom(
    'event',
    'tableName',
    'search',
    'insuranceCompanyId',
    'status',
    'recordId',
    'from',
    'to',
    'format',
    'contact',
  )
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('', '%', '_', '\\', "'", 'es', 'soon', '2026-03-01', '0001-01-01', market.insurer.id, '\u0000'),
  )
  const query = fc.array(fc.tuple(names, values), { maxLength: 4 })
  const path = fc.constantFrom('customers.csv', 'companies.csv', 'activity.csv', 'accesses.csv', 'consents.csv')
  await fc.assert(
    fc.asyncProperty(path, query, async (name, pairs) => {
      const response = await get(`${name}?${new URLSearchParams(pairs)}`)
      expect([200, 400]).toContain(response.status)
      await response.text()
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS) || 100 },
  )
})

test('quote requests are filtered, told in words, and inert', async () => {
  const visitor = callerOf(services)
  const ask = (fullName: string, place?: string, durationMonths = 12) =>
    visitor.public.requestQuote({
      ...{ policyTypeCode: 'fullcover', durationMonths, language: 'es', consent: true },
      ...{ source: 'utm_source=google&utm_medium=cpc&utm_campaign=oto%C3%B1o&gclid=x&desde=www.google.com' },
      ...{ fullName, place, phone: '(305) 555-0142', vehicle: { brand: 'Kia', model: 'Rio', year: 2020 } },
    })
  await ask('=cmd|A0', undefined, 1)
  await ask('Ana Díaz', '@SUM(A1)')
  const { items } = await staff.quoteRequests.list({ search: 'ana' })
  const id = items[0]?.id ?? ''
  await staff.quoteRequests.recordContact({ id, channel: 'phone', outcome: 'lostInsurer' })
  const rows = await rowsOf('requests.csv?status=lost')
  expect(rows).toMatchObject([
    {
      ...{ Estado: 'Perdida', Motivo: 'Otra aseguradora', Nombre: 'Ana Díaz', Teléfono: '+13055550142' },
      ...{ 'Tipo de póliza': 'Fullcover', Meses: '12', Marca: 'Kia', Modelo: 'Rio', Año: '2020' },
      ...{ 'Código postal o ciudad': '@SUM(A1)', Responsable: 'admin@example.com', Identificador: id },
      ...{ 'Minutos hasta la primera respuesta': '0', 'Veces pedida': '1', 'Texto aceptado': '2' },
      'De dónde vino': 'google / cpc · campaña «otoño» · clic en un anuncio de Google · desde www.google.com',
      'Aceptó que se le contacte': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    },
  ])
  expect(await lastExport()).toMatchObject({ tableName: 'quote_requests', details: { status: 'lost', count: 1 } })
  const whole = await (await get('requests.csv')).text()
  expect(whole).toContain(";'=cmd|A0;'+13055550142;")
  expect(whole).toContain(";'@SUM(A1);")
  expect((await get('requests.csv?assignedTo=me')).status).toBe(400)
})

describe('renewals', () => {
  test('are those of the window and filters, by end date, with the last contact', async () => {
    const ending = (policyNumber: string, days: number, phone?: string) =>
      insure({
        policyNumber,
        phone,
        policyStartDate: '2025-01-01',
        policyEndDate: addCalendarDays(today(), days),
      })
    const later = await ending('P-2', 9, '+12025550123')
    await ending('P-1', 3)
    const lost = await ending('P-3', 4)
    await ending('P-4', 20)
    await staff.customers.recordContact({
      customerId: later.id,
      channel: 'phone',
      outcome: 'later',
      followUpDate: today(),
    })
    await staff.customers.recordContact({ customerId: lost.id, channel: 'other', outcome: 'lostPrice' })
    const rows = await rowsOf('renewals.csv?window=15&format=us')
    expect(rows.map((row) => [row['Número de póliza'], row['Días que faltan'], row.Resultado])).toEqual([
      ['P-1', '3', ''],
      ['P-2', '9', 'Pidió otro día'],
    ])
    expect(rows[1]).toMatchObject({ Teléfono: '+12025550123', Medio: 'Teléfono', Vehículo: 'Honda Accord 2023' })
    expect(await lastExport()).toEqual({
      tableName: 'renewals',
      details: { window: '15', format: 'us', count: 2 },
    })
    const numbers = async (query: string) =>
      (await rowsOf(`renewals.csv?${query}`)).map((row) => row['Número de póliza'])
    expect(await numbers('window=followUps')).toEqual(['P-2'])
    expect(await numbers('window=7&outcome=lostPrice')).toEqual(['P-3'])
    expect((await get('renewals.csv')).status).toBe(400)
  })

  test('hold what a call needs, with times in the business time zone', async () => {
    itIs('2026-07-10')
    const ending = (policyNumber: string, more: Partial<ReturnType<typeof filledForm>>) =>
      insure({ policyNumber, policyStartDate: '2025-01-01', ...more })
    const called = await ending('R-2', {
      ...{ fullName: "Ñusta; 'N'", policyEndDate: '2026-07-19', phone: '+12025550123', email: 'N@example.com' },
      ...{ language: 'en', contactAllowed: true },
    })
    await ending('R-1', { policyEndDate: '2026-07-09', contactAllowed: false })
    await ending('R-3', { policyEndDate: '2026-07-20' })
    itIs('2026-07-10T03:59:59.999Z')
    await staff.customers.recordContact({
      customerId: called.id,
      channel: 'whatsapp',
      outcome: 'noAnswer',
      followUpDate: '2026-07-10',
    })
    itIs('2026-07-10')
    const lines = async (query: string) => (await (await get(`renewals.csv?${query}`)).text()).trim().split('\r\n')
    const one =
      `"Ñusta; 'N'";R-2;Ábaco Seguros;Fullcover;Honda Accord 2023;2026-07-19;9;'+12025550123;N@example.com;` +
      'en;Sí;2026-07-09 23:59:59;WhatsApp;No contesta;2026-07-10'
    const [headings, ...rows] = await lines('window=15')
    expect(headings).toMatch(/;Acepta contacto;Último contacto \(America\/New_York\);Medio;Resultado;Seguimiento$/)
    expect(rows).toEqual([
      one,
      'Íñigo Peña Quiñones;R-3;Ábaco Seguros;Fullcover;Honda Accord 2023;2026-07-20;10;;;es;Sí;;;;',
    ])
    expect(await lines('window=expired')).toEqual([
      headings,
      'Íñigo Peña Quiñones;R-1;Ábaco Seguros;Fullcover;Honda Accord 2023;2026-07-09;-1;;;es;No;;;;',
    ])
    await database.pool.query('UPDATE insured_customers SET policy_end_date = NULL WHERE id = $1', [called.id])
    expect(await lines('window=followUps')).toEqual([headings, one.replace('2026-07-19;9', ';')])
  })

  test('mark people who refused contact on any of their policies, as the desk does', async () => {
    itIs('2026-07-10')
    const ending = (policyNumber: string, phone: string, contactAllowed: boolean) =>
      insure({
        ...{ policyNumber, phone, contactAllowed },
        ...{ policyStartDate: '2025-01-01', policyEndDate: '2026-07-19' },
      })
    await ending('R-1', '+12025550123', false)
    await ending('R-2', '+12025550123', true)
    await ending('R-3', '+12025550124', true)
    const rows = await rowsOf('renewals.csv?window=15')
    expect(Object.fromEntries(rows.map((row) => [row['Número de póliza'], row['Acepta contacto']]))).toEqual({
      ...{ 'R-1': 'No', 'R-2': 'No', 'R-3': 'Sí' },
    })
  })

  test('continue across batches, also within a day with many renewals', async () => {
    await addCustomers(2_100)
    await database.pool.query('UPDATE insured_customers SET policy_end_date = $1', [addCalendarDays(today(), 5)])
    const rows = await rowsOf('renewals.csv?window=7')
    expect(new Set(rows.map((row) => row['Número de póliza'])).size).toBe(2_100)
  })
})

describe('cases', () => {
  test('are told without the other party and without formulas, each once', async () => {
    itIs('2026-11-25')
    const { id: customerId } = await insure({ fullName: 'Ana Ruiz', policyNumber: 'POL-9' })
    const base = { customerId, kind: 'claim', happenedOn: '2026-11-24', waitingOn: 'insurer' } as const
    const first = { ...base, text: '=1+1', otherParty: 'Juan Tercero', insurerNumber: '+44', nextOn: '2026-11-27' }
    await staff.cases.open({ ...first, place: '@Miami' })
    const second = await staff.cases.open({ ...base, kind: 'change', text: '🚗 nuevo', nextOn: '2026-11-26' })
    const confirmed = { outcome: 'confirmed', confirmedOn: '2026-11-25', note: '-2' } as const
    await staff.cases.close({ id: second.id, updatedAt: second.updatedAt, ...confirmed })
    const text = await (await get('cases.csv')).text()
    expect(text).not.toContain('Tercero')
    for (const cell of [`"'=1+1"`, `'+44`, `'@Miami`, `'-2`]) expect(text).toContain(cell.replaceAll('"', ''))
    expect(await rowsOf('cases.csv')).toMatchObject([
      {
        ...{ Número: 'T-2026-0001', Clase: 'Siniestro', Asegurado: 'Ana Ruiz', Aseguradora: 'Ábaco Seguros' },
        ...{ Día: '2026-11-24', 'Esperamos a': 'Aseguradora', 'Siguiente día': '2026-11-27', Origen: 'Nuestro' },
        ...{ Responsable: 'admin@example.com', Resultado: '' },
      },
      {
        ...{ Número: 'T-2026-0002', 'Qué pasó o qué se pide': '🚗 nuevo', 'Esperamos a': '', Resultado: 'Confirmado' },
        ...{ 'Cerrado el': '2026-11-25', 'Confirmado el': '2026-11-25', 'Nota al cerrar': '-2' },
      },
    ])
    expect(await rowsOf('cases.csv?tab=closed')).toHaveLength(1)
    expect(await rowsOf('cases.csv?kind=claim&search=pol-9')).toHaveLength(1)
    expect(await lastExport()).toMatchObject({ tableName: 'cases', details: { kind: 'claim', count: 1 } })
  })

  test('of several batches are all there, in order', async () => {
    const { id: customerId } = await insure()
    await database.pool.query(
      `INSERT INTO cases (number, insured_customer_id, kind, happened_on, text, waiting_on, waiting_since, next_on)
       SELECT 'T-' || n, $1, 'claim', now(), 'x', 'us', now(), now() FROM generate_series(1, 2345) AS n`,
      [customerId],
    )
    const numbers = (await rowsOf('cases.csv')).map((row) => row.Número)
    expect(new Set(numbers).size).toBe(2_345)
  })
})
