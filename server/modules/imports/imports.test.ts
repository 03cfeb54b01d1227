import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../shared/new-id'
import { itIs } from '../../../shared/testing/clock'
import { IMPORT_LOCK } from '../../db/advisory-locks'
import { csvStream } from '../../files/csv'
import { testOffice } from '../../testing/office'
import { csvOf, type Line, policyLine, policyLines } from '../../testing/policy-files'
import { expectRefusal } from '../../testing/refusals'
import { exportCustomers } from '../customers/customers-export'
import { cleanImports } from './cleaning'
import { recoverImports } from './work'
import { exportWrongRows } from './wrong-rows'

const { database, services, market, agent, insure, owner } = testOffice()

const brought = async (lines: Line[]) => {
  const id = await owner.uploadList(lines)
  await owner.check(id)
  return { id, result: await owner.run(id) }
}
const policy = (policyNumber: string) => database.db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber } })
const counts = (result: { new: number; changed: number; renewed: number; equal: number; wrongRows: number }) =>
  [result.new, result.changed, result.renewed, result.equal, result.wrongRows].join(' ')
const exported = async () => {
  const content = await exportCustomers(database, {}, newId())
  return text(csvStream(content, 'es'))
}
/** Without the last column, the moment of creation. */
const lasting = (csv: string) => csv.split('\r\n').map((line) => line.slice(0, line.lastIndexOf(';')))

test('progress is reported when all rows are read, and otherwise at most once a second', async () => {
  await database.pool.query(`CREATE TABLE reports (done int);
    CREATE FUNCTION note_report() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO reports VALUES (NEW.rows_done);
      RETURN NULL;
    END $$;
    CREATE TRIGGER reported AFTER UPDATE ON imports FOR EACH ROW WHEN (OLD.state = 'checking' AND NEW.state = 'checking') EXECUTE FUNCTION note_report()`)
  onTestFinished(async () => {
    await database.pool.query('DROP FUNCTION note_report CASCADE; DROP TABLE reports')
  })
  const id = await owner.uploadList(policyLines(3_000))
  const startedAt = performance.now()
  await owner.check(id)
  const seconds = (performance.now() - startedAt) / 1_000
  const { rows } = await database.pool.query<{ done: number }>('SELECT done FROM reports ORDER BY done')
  expect(rows.at(0)?.done).toBe(1_000)
  expect(rows.at(-1)?.done).toBe(3_000)
  // At least the first and the last of three batches.
  expect(rows.length).toBeLessThanOrEqual(2 + seconds)
})

describe('new policies', () => {
  test('are written as by the form, with a log entry each', async () => {
    const { result } = await brought([policyLine(1), policyLine(2, { Prima: '' })])
    expect(counts(result)).toBe('2 0 0 0 0')
    const row = await policy('IMP-00001')
    expect(row).toMatchObject({
      fullName: 'Ángela Núñez b',
      insuranceCompanyId: market.insurer.id,
      policyTypeId: market.fullcover.id,
      selectedPlanId: market.fullcover.plans[1]?.id,
      termOrigin: 'imported',
      language: 'es',
      contactAllowed: true,
    })
    expect(row.planPrice?.toNumber()).toBe(1194)
    expect(row.policyEndDate?.toISOString()).toBe('2027-01-15T00:00:00.000Z')
    expect((await policy('IMP-00002')).planPrice).toBeNull()
    const entries = await database.db.activityLog.findMany({ where: { recordId: row.id } })
    const manual = await insure()
    const [entry] = await database.db.activityLog.findMany({ where: { recordId: manual.id } })
    expect(entries).toMatchObject([
      {
        actionType: 'create',
        subject: 'IMP-00001 · Ángela Núñez b',
        insuredCustomerId: row.id,
        tableName: 'insured_customers',
      },
    ])
    const shape = (details: unknown) => Object.keys(details as object).sort()
    expect(shape(entries[0]?.details)).toEqual(shape(entry?.details))
    expect(entries[0]?.details).toMatchObject({
      planPrice: { before: null, after: 1194 },
      policyStartDate: { before: null, after: '2026-01-15' },
    })
  })

  test('take from the plan the values for which the file has no column', async () => {
    const { Prima, Hasta, ...line } = policyLine(1)
    await brought([line])
    const row = await policy('IMP-00001')
    expect([row.planPrice?.toNumber(), row.policyEndDate?.toISOString().slice(0, 10)]).toEqual([1194, '2027-01-15'])
  })

  test('without a date of issue were issued on their start date, or today if that is in the future', async () => {
    itIs('2026-06-15')
    const past = policyLine(1, { Desde: '15/01/2025', Hasta: '15/01/2026' })
    await brought([past, policyLine(1), policyLine(2, { Desde: '01/07/2026', Hasta: '01/07/2027' })])
    const { id, issueDate } = await policy('IMP-00001')
    expect(issueDate).toEqual(new Date('2026-01-15'))
    expect(await owner.staff.customers.terms({ customerId: id })).toMatchObject([{ issueDate: '2025-01-15' }])
    expect((await policy('IMP-00002')).issueDate).toEqual(new Date('2026-06-15'))
    itIs('2027-01-20')
    await brought([policyLine(1, { Desde: '15/01/2027', Hasta: '15/01/2028' })])
    expect((await policy('IMP-00001')).issueDate).toEqual(new Date('2027-01-15'))
  })

  test('need what the form needs, except a plan', async () => {
    const id = await owner.uploadList([policyLine(1, { Marca: '', Meses: '' }), policyLine(2, { Meses: '' })])
    const result = await owner.check(id)
    expect(counts(result)).toBe('1 0 0 0 1')
    expect(result.wrong).toEqual([{ row: 2, column: 'Marca', value: '', message: 'Este campo es obligatorio' }])
    await owner.run(id)
    expect((await policy('IMP-00002')).selectedPlanId).toBeNull()
  })
})

describe('existing policies', () => {
  test('are equal when the same file is imported again', async () => {
    const lines = policyLines(20)
    await brought(lines)
    const before = await exported()
    const { result } = await brought(lines)
    expect(counts(result)).toBe('0 0 0 20 0')
    expect(await exported()).toBe(before)
    expect(await database.db.activityLog.count({ where: { tableName: 'insured_customers' } })).toBe(20)
  })

  test('are renewed, changed or added to by next year’s file', async () => {
    await brought(policyLines(18))
    itIs('2027-01-20')
    const next = policyLines(20, (number) =>
      number <= 12
        ? { Desde: '15/01/2027', Hasta: '15/01/2028', Prima: '1300,50' }
        : number <= 15
          ? { Modelo: 'Civic' }
          : {},
    )
    const { result } = await brought(next)
    expect(counts(result)).toBe('2 3 12 3 0')
    const renewed = await policy('IMP-00003')
    expect(renewed).toMatchObject({ termOrigin: 'renewed', policyStartDate: new Date('2027-01-15') })
    const terms = await owner.staff.customers.terms({ customerId: renewed.id })
    expect(terms).toMatchObject([{ startDate: '2026-01-15', endDate: '2027-01-15', price: 1194, durationMonths: 12 }])
    expect(await owner.staff.customers.contacts({ customerId: renewed.id })).toMatchObject([{ outcome: 'renewed' }])
    const changed = await policy('IMP-00014')
    expect(changed).toMatchObject({ vehicleModel: 'Civic', termOrigin: 'imported' })
    const [entry] = await database.db.activityLog.findMany({ where: { recordId: changed.id, actionType: 'update' } })
    expect(entry?.details).toEqual({ vehicleModel: { before: 'Accord', after: 'Civic' } })
    const months = await owner.staff.customers.production({ from: '2026-01', to: '2027-12' })
    expect(months.reduce((sum, month) => sum + month.renewed, 0)).toBe(12)
  })

  test('without an end are renewed by next year’s file, and changed by a corrected start', async () => {
    await brought([1, 2].map((number) => policyLine(number, { Desde: '01/01/2025', Hasta: '', Meses: '' })))
    itIs('2026-01-05')
    const year = { Desde: '01/01/2026', Hasta: '01/01/2027', Prima: '200,00' }
    const { id, result } = await brought([policyLine(1, year), policyLine(2, { Desde: '04/01/2025', Hasta: '' })])
    expect(counts(result)).toBe('0 1 1 0 0')
    const renewed = await policy('IMP-00001')
    expect(await owner.staff.customers.terms({ customerId: renewed.id })).toMatchObject([
      { startDate: '2025-01-01', endDate: '2026-01-01', price: 1194 },
    ])
    expect(await owner.undo(id)).toMatchObject({ takenBack: 2, kept: [] })
    expect(await policy('IMP-00001')).toMatchObject({ policyStartDate: new Date('2025-01-01'), policyEndDate: null })
    await brought([policyLine(3, { Desde: '01/01/2025', Hasta: '', Meses: 1 })])
    expect(counts((await brought([policyLine(3, { Desde: '01/02/2025', Hasta: '', Meses: 1 })])).result)).toBe(
      '0 0 1 0 0',
    )
  })

  describe('that end with a month are renewed until the day that Renovar gives', () => {
    const ofTerms = (starts: string[], Meses: number) =>
      starts.map((Desde) => {
        const { Hasta, ...line } = policyLine(1, { Desde, Meses })
        return line
      })
    const chains: [months: number, starts: string[], ends: string[]][] = [
      [
        1,
        ['31/01/2026', '28/02/2026', '31/03/2026', '30/04/2026'],
        ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
      ],
      [
        12,
        ['29/02/2024', '28/02/2025', '28/02/2026', '28/02/2027'],
        ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
      ],
      [
        3,
        ['31/03/2026', '30/06/2026', '30/09/2026', '31/12/2026'],
        ['2026-06-30', '2026-09-30', '2026-12-31', '2027-03-31'],
      ],
      [
        1,
        ['28/02/2026', '28/03/2026', '28/04/2026', '28/05/2026'],
        ['2026-03-28', '2026-04-28', '2026-05-28', '2026-06-28'],
      ],
      [
        1,
        ['28/02/2026', '31/03/2026', '30/04/2026', '30/05/2026'],
        ['2026-03-28', '2026-04-30', '2026-05-31', '2026-06-30'],
      ],
    ]
    const endsOf = async () => {
      const { id, policyEndDate } = await policy('IMP-00001')
      const terms = await owner.staff.customers.terms({ customerId: id })
      return [
        ...terms.map((term) => term.originalEndDate ?? term.endDate).reverse(),
        policyEndDate?.toISOString().slice(0, 10),
      ]
    }
    // The last two count the months from each start; they are renewed too.
    test.each(chains)('%i months, from %j', async (months, starts, ends) => {
      await database.db.pricingPlan.create({
        data: { policyTypeId: market.fullcover.id, durationMonths: 3, price: 300 },
      })
      const lines = ofTerms(starts, months)
      await brought(lines.slice(0, 1))
      await brought(lines.slice(0, 3))
      await brought(lines)
      expect(await endsOf()).toEqual(ends)
      expect(counts((await brought(lines)).result)).toBe('0 0 0 4 0')
    })
  })

  test('keep values whose cell is empty or whose column is missing', async () => {
    await brought([policyLine(1)])
    const { result } = await brought([{ Póliza: 'IMP-00001', Modelo: 'Fit', Marca: '' }])
    expect(counts(result)).toBe('0 1 0 0 0')
    expect(await policy('IMP-00001')).toMatchObject({ vehicleModel: 'Fit', vehicleBrand: 'Honda' })
  })

  test('keep their notes when a cell with several phones adds one, which is added once', async () => {
    await brought([policyLine(1)])
    await database.db.insuredCustomer.updateMany({ data: { notes: 'Llamar por la tarde' } })
    const withPhones = async () => {
      const id = await owner.uploadList([policyLine(1, { Teléfono: '305-555-0101 / 305-555-0102' })])
      const columns = { policyNumber: 'Póliza', phone: 'Teléfono' }
      await owner.imports.setColumns({ id, columns })
      await owner.check(id)
      return counts(await owner.run(id))
    }
    expect(await withPhones()).toBe('0 1 0 0 0')
    const both = { phone: '+13055550101', notes: 'Llamar por la tarde\nOtros teléfonos: 305-555-0102' }
    expect(await policy('IMP-00001')).toMatchObject(both)
    expect(await withPhones()).toBe('0 0 0 1 0')
  })

  test('keep their stored number, whatever upper and lower case a file has', async () => {
    await brought([policyLine(1)])
    const line = { Póliza: 'imp-00001', Modelo: 'Civic' }
    expect(counts((await brought([policyLine(1, { Póliza: 'imp-00001' })])).result)).toBe('0 0 0 1 0')
    expect(counts((await brought([policyLine(1, line)])).result)).toBe('0 1 0 0 0')
    itIs('2027-01-20')
    const next = policyLine(1, { ...line, Desde: '15/01/2027', Hasta: '15/01/2028' })
    expect(counts((await brought([next])).result)).toBe('0 0 1 0 0')
    expect((await database.db.insuredCustomer.findFirstOrThrow()).policyNumber).toBe('IMP-00001')
  })

  test('changed between check and run stay as they are and are listed; the others are imported', async () => {
    await brought(policyLines(3))
    const id = await owner.uploadList(policyLines(3, () => ({ Modelo: 'Civic' })))
    await owner.check(id)
    const row = await owner.staff.customers.byId({ id: (await policy('IMP-00002')).id })
    await owner.staff.customers.update({ ...row, fullName: 'Otro Nombre', planPrice: undefined } as never)
    const result = await owner.run(id)
    expect(counts(result)).toBe('0 2 0 0 1')
    expect(result.wrong).toMatchObject([{ row: 3, column: 'Póliza', value: 'IMP-00002' }])
    expect(await policy('IMP-00002')).toMatchObject({ fullName: 'Otro Nombre', vehicleModel: 'Accord' })
  })

  test('are not duplicated if somebody creates the number between check and run', async () => {
    const id = await owner.uploadList([policyLine(1), policyLine(2)])
    await owner.check(id)
    await insure({ policyNumber: 'IMP-00001' })
    expect(counts(await owner.run(id))).toBe('1 0 0 0 1')
    expect((await policy('IMP-00001')).fullName).toBe('Íñigo Peña Quiñones')
  })

  test('are pointed out if a number has only lost its leading zeros', async () => {
    await brought([policyLine(1, { Póliza: '00123' })])
    const id = await owner.uploadList([policyLine(2, { Póliza: '123' }), policyLine(3)])
    const result = await owner.check(id)
    expect(counts(result)).toBe('1 0 0 0 1')
    expect(result.wrong).toMatchObject([
      { row: 2, column: 'Póliza', value: '123', message: expect.stringContaining('00123') },
    ])
  })
})

describe('a policy whose number was stored in an older form', () => {
  const ODD = 'POL\u20140002'
  const line = (changes: Line = {}) => policyLine(2, { Póliza: 'POL-0002', ...changes })
  const storedOdd = () =>
    database.pool.query('UPDATE insured_customers SET policy_number = $1 WHERE policy_number = $2', [ODD, 'POL-0002'])
  beforeEach(async () => {
    await brought([line()])
    await storedOdd()
  })

  test('is the same policy: equal, changed or renewed, and its number stays', async () => {
    expect(counts((await brought([line(), policyLine(3)])).result)).toBe('1 0 0 1 0')
    expect(counts((await brought([line({ Póliza: 'pol\u20130002.', Modelo: 'Civic' })])).result)).toBe('0 1 0 0 0')
    itIs('2027-01-20')
    const { id, result } = await brought([line({ Modelo: 'Civic', Desde: '15/01/2027', Hasta: '15/01/2028' })])
    expect(counts(result)).toBe('0 0 1 0 0')
    expect(await database.db.insuredCustomer.count()).toBe(2)
    expect(await policy(ODD)).toMatchObject({ vehicleModel: 'Civic', termOrigin: 'renewed' })
    expect(await owner.undo(id)).toMatchObject({ takenBack: 1, kept: [] })
    expect(await policy(ODD)).toMatchObject({ vehicleModel: 'Civic', termOrigin: 'imported' })
  })

  test('is not a policy with the exact number, and its replaced terms are not new ones', async () => {
    await brought([line(), line({ Desde: '15/01/2027', Hasta: '15/01/2028' })])
    const terms = 'UPDATE policy_terms SET policy_number = $1'
    await database.pool.query(terms, ['TERM\u20149'])
    const { result } = await brought([line({ Póliza: 'TERM-9', Desde: '15/01/2020', Hasta: '15/01/2021' })])
    expect([counts(result), result.wrong[0]?.message]).toEqual([
      '0 0 0 0 1',
      `Este número es de una vigencia anterior de la póliza ${ODD}`,
    ])
    await database.db.insuredCustomer.create({
      data: {
        ...(await database.db.insuredCustomer.findFirstOrThrow({ omit: { id: true } })),
        policyNumber: 'POL-0002',
      },
    })
    const own = line({ Desde: '15/01/2027', Hasta: '15/01/2028', Modelo: 'Fit' })
    expect(counts((await brought([own])).result)).toBe('0 1 0 0 0')
    expect((await policy(ODD)).vehicleModel).toBe('Accord')
  })

  test('is not created again if it is deleted between check and run', async () => {
    const id = await owner.uploadList([line({ Compañía: 'Nueva' })])
    const { unknown } = await owner.check(id)
    expect(unknown.insurers).toHaveLength(1)
    await database.db.insuredCustomer.deleteMany()
    await owner.imports.resolve({ id, insurers: [{ text: 'Nueva', create: true }] })
    expect(counts(await owner.run(id))).toBe('0 0 0 0 1')
    expect(await database.db.insuredCustomer.count()).toBe(0)
  })
})

describe('a number that appears twice in a file', () => {
  const terms = [
    policyLine(1, { Desde: '15/01/2026', Hasta: '15/01/2027' }),
    policyLine(1, { Desde: '15/01/2025', Hasta: '15/01/2026', Prima: '900,00' }),
  ]

  test('is one policy with several terms if they follow each other, and equal when imported again', async () => {
    const { result } = await brought(terms)
    expect(counts(result)).toBe('1 0 1 0 0')
    const row = await policy('IMP-00001')
    expect(row).toMatchObject({ policyStartDate: new Date('2026-01-15'), termOrigin: 'imported' })
    expect(await owner.staff.customers.terms({ customerId: row.id })).toMatchObject([
      { startDate: '2025-01-15', price: 900 },
    ])
    expect(await owner.staff.customers.contacts({ customerId: row.id })).toEqual([])
    expect(counts((await brought(terms)).result)).toBe('0 0 0 2 0')
  })

  test('is an error if the terms overlap', async () => {
    const id = await owner.uploadList([
      policyLine(1),
      policyLine(2),
      policyLine(1, { Desde: '14/01/2027', Hasta: '14/01/2028' }),
    ])
    const result = await owner.check(id)
    expect(counts(result)).toBe('1 0 0 0 2')
    expect(result.wrong.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 Póliza', '4 Póliza'])
    expect(result.wrong[0]?.message).toContain('2, 4')
  })
})

describe('an unknown name', () => {
  const lines = [
    policyLine(1, { Compañía: 'Nueva del Sur' }),
    policyLine(2, { Compañía: 'NUEVA DEL SUR ', Cobertura: 'Robo', Meses: 7 }),
    policyLine(3, { Compañía: 'zurita', Meses: 12 }),
  ]

  test('is listed once, and the rows with it wait', async () => {
    const id = await owner.uploadList(lines)
    const result = await owner.check(id)
    expect(result.unknown).toMatchObject({
      insurers: [{ text: expect.stringMatching(/nueva del sur/i), rows: 2 }],
      policyTypes: [{ text: 'Robo', rows: 1 }],
      plans: [{ text: 'Robo · 7 meses', rows: 1 }],
    })
    expect([counts(result), result.waitingRows]).toEqual(['3 0 0 0 0', 2])
    const run = await owner.run(id)
    expect([counts(run), run.waitingRows]).toEqual(['1 0 0 0 0', 2])
    expect(await database.db.insuredCustomer.count()).toBe(1)
    expect((await policy('IMP-00003')).insuranceCompanyId).toBe(market.otherInsurer.id)
    expect(await database.db.activityLog.count({ where: { tableName: 'insured_customers' } })).toBe(1)
    expect(await owner.undo(id)).toMatchObject({ takenBack: 1, keptRows: 0, goneRows: 0 })
    expect(await database.db.activityLog.count({ where: { tableName: 'insured_customers' } })).toBe(2)
  })

  test('is matched or created as answered, and an undo deletes it if it is unused', async () => {
    const id = await owner.uploadList(lines)
    const { unknown } = await owner.check(id)
    const texts = (list: { text: string }[]) => list.map(({ text }) => ({ text, create: true as const }))
    await owner.imports.resolve({
      id,
      insurers: texts(unknown.insurers),
      policyTypes: texts(unknown.policyTypes),
      plans: texts(unknown.plans),
    })
    const result = await owner.run(id)
    expect([counts(result), result.waitingRows]).toEqual(['3 0 0 0 0', 0])
    const made = await database.db.insuranceCompany.findFirstOrThrow({ where: { name: { contains: 'ueva' } } })
    expect((await policy('IMP-00002')).insuranceCompanyId).toBe(made.id)
    const plan = await database.db.pricingPlan.findFirstOrThrow({
      where: { durationMonths: 7 },
      include: { policyType: true },
    })
    expect(plan).toMatchObject({ isActive: false, policyType: { name: 'Robo', isActive: false } })
    expect(plan.price.toNumber()).toBe(1194)
    await insure({ insuranceCompanyId: made.id })
    await owner.undo(id)
    expect(await database.db.pricingPlan.count({ where: { durationMonths: 7 } })).toBe(0)
    expect(await database.db.policyType.count({ where: { name: 'Robo' } })).toBe(0)
    expect(await database.db.insuranceCompany.count({ where: { id: made.id } })).toBe(1)
  })

  test('is matched to a record of that name created since the check', async () => {
    const name = 'Nueva del Sur'
    const id = await owner.uploadList([policyLine(1, { Compañía: name })])
    await owner.check(id)
    await owner.imports.resolve({ id, insurers: [{ text: name, create: true }] })
    await owner.check(id)
    const made = await database.db.insuranceCompany.create({ data: { name, code: 'SUR' } })
    expect(counts(await owner.run(id))).toBe('1 0 0 0 0')
    expect(await database.db.insuranceCompany.count({ where: { name } })).toBe(1)
    expect((await policy('IMP-00001')).insuranceCompanyId).toBe(made.id)
  })

  test('may mean an existing record', async () => {
    const id = await owner.uploadList(lines)
    await owner.check(id)
    const again = { text: 'Nueva del Sur', id: market.insurer.id }
    await owner.imports.resolve({
      id,
      insurers: [again],
      policyTypes: [{ text: 'Robo', id: market.liability.id }],
      plans: [{ text: 'Robo · 7 meses', id: null }],
    })
    const result = await owner.check(id)
    expect([result.waitingRows, result.unknown]).toMatchObject([0, { insurers: [], policyTypes: [], plans: [] }])
    await owner.run(id)
    expect(await policy('IMP-00002')).toMatchObject({
      insuranceCompanyId: market.insurer.id,
      policyTypeId: market.liability.id,
      selectedPlanId: null,
    })
  })
})

test('the wrong rows are a file that can be corrected and imported', async () => {
  const lines = policyLines(12, (number) =>
    number === 3
      ? { VIN: 'CORTO' }
      : number === 5
        ? { Desde: '31/02/2026', Cliente: '=1+1 "x"; y' }
        : number === 7
          ? { Año: 1776 }
          : {},
  )
  const id = await owner.uploadList(lines)
  const result = await owner.check(id)
  expect([counts(result), result.wrong.map(({ row }) => row)]).toEqual(['9 0 0 0 3', [4, 6, 8]])
  await owner.run(id)
  const content = await exportWrongRows(database, { id })
  expect(content.count).toBe(3)
  const file = await text(csvStream(content, 'es'))
  const mended = file.replace('CORTO', '1HGCM82633A000003').replace('31/02/2026', '15/01/2026').replace('1776', '2019')
  const again = await owner.upload(mended, 'cartera-filas-con-errores.csv')
  expect(counts(await owner.check(again))).toBe('3 0 0 0 0')
  await owner.run(again)
  expect((await policy('IMP-00005')).fullName).toBe('=1+1 "x"; y')
  expect(await database.db.insuredCustomer.count()).toBe(12)
})

test('a corrected row whose number lost its zeros is pointed out', async () => {
  const first = [policyLine(1, { Póliza: '00123', VIN: 'CORTO' }), policyLine(2, { Póliza: '00456' })]
  await brought(first)
  const id = await owner.uploadList([policyLine(1, { Póliza: '123' }), policyLine(3, { Póliza: '9123' })])
  const result = await owner.check(id)
  expect(counts(result)).toBe('1 0 0 0 1')
  expect(result.wrong).toMatchObject([
    { row: 2, column: 'Póliza', value: '123', message: expect.stringContaining('«cartera.csv» este número era 00123') },
  ])
  expect(counts((await brought([policyLine(1, { Póliza: '00123' })])).result)).toBe('1 0 0 0 0')
})

test('an export imported into an empty installation exports the same', async () => {
  const others: Record<number, Line> = {
    2: { Prima: '', Meses: '', Hasta: '' },
    5: { Desde: '15/01/2020', Hasta: '15/01/2021' },
    6: { Desde: '15/01/2090', Hasta: '15/01/2091' },
  }
  await brought(policyLines(8, (number) => others[number] ?? {}))
  const row = await owner.staff.customers.byId({ id: (await policy('IMP-00004')).id })
  const form = {
    ...row,
    selectedPlanId: row.selectedPlanId ?? '',
    fullName: "'Comilla",
    notes: '-5 de marzo\n"cita"; fin',
  }
  const contact = { phone: '+12025550123', email: 'A@example.com', language: 'en', contactAllowed: false } as const
  await owner.staff.customers.update({ ...form, ...contact })
  const first = await exported()
  const words = ['Vigente', 'Sin fecha de fin', 'Vencida', 'Todavía no comienza']
  for (const status of words) expect(first).toContain(`;${status};`)
  await database.db.insuredCustomer.deleteMany()
  const id = await owner.upload(first, 'asegurados.csv')
  expect(counts(await owner.check(id))).toBe('8 0 0 0 0')
  await owner.run(id)
  expect(lasting(await exported())).toEqual(lasting(first))
})

describe('undoing an import', () => {
  test('restores everything', async () => {
    await brought(policyLines(6))
    itIs('2027-01-20')
    const before = await exported()
    const { id } = await brought(
      policyLines(9, (number) =>
        number <= 2 ? { Desde: '15/01/2027', Hasta: '15/01/2028' } : number <= 4 ? { Modelo: 'Fit' } : {},
      ),
    )
    expect(await owner.undo(id)).toMatchObject({ takenBack: 7, kept: [], keptRows: 0 })
    expect(await exported()).toEqual(before)
    expect(await database.db.contact.count({ where: { outcome: 'renewed', settled: true } })).toBe(0)
    expect(await database.db.policyTerm.count()).toBe(0)
    expect(await database.db.activityLog.count({ where: { actionType: 'delete' } })).toBe(3)
    const result = await owner.check(id)
    expect(counts(result)).toBe('3 2 2 2 0')
    expect(counts(await owner.run(id))).toBe('3 2 2 2 0')
  })

  test('keeps records that somebody has changed since, and says so', async () => {
    const { id } = await brought(policyLines(5))
    const [changed, renewed, documented] = await Promise.all(['IMP-00001', 'IMP-00002', 'IMP-00003'].map(policy))
    if (!changed || !renewed || !documented) throw new Error('the policies are missing')
    const form = await owner.staff.customers.byId({ id: changed.id })
    await owner.staff.customers.update({ ...form, fullName: 'Otro Nombre' })
    const { updatedAt } = await owner.staff.customers.byId({ id: renewed.id })
    await owner.staff.customers.renew({
      id: renewed.id,
      updatedAt,
      selectedPlanId: market.fullcover.plans[1]?.id ?? '',
    })
    const file = {
      insuredCustomerId: documented.id,
      fileName: 'x.pdf',
      filePath: 'x/1.pdf',
      fileSize: 1,
      mimeType: 'application/pdf',
    }
    await database.db.policyDocument.create({ data: file })
    const undone = await owner.undo(id)
    expect(undone).toMatchObject({
      takenBack: 2,
      keptRows: 3,
      kept: [
        { row: 2, policyNumber: 'IMP-00001', why: 'La póliza se modificó después de la importación' },
        { row: 3, policyNumber: 'IMP-00002', why: 'La póliza se renovó después de la importación' },
        { row: 4, policyNumber: 'IMP-00003', why: 'La póliza tiene un documento agregado después de la importación' },
      ],
    })
    expect(await database.db.insuredCustomer.count()).toBe(3)
  })

  test('lists records deleted since, and where they are, separately from those that stay', async () => {
    const { id } = await brought(policyLines(5))
    const [trashed, blocked, gone] = await Promise.all(['IMP-00001', 'IMP-00002', 'IMP-00003'].map(policy))
    await owner.staff.customers.delete({ id: trashed?.id ?? '' })
    await owner.staff.customers.delete({ id: blocked?.id ?? '' })
    await database.db.trashItem.updateMany({
      where: { recordId: blocked?.id ?? '' },
      data: { expiresAt: null, blockedFor: 'personAsked' },
    })
    await database.db.insuredCustomer.delete({ where: { id: gone?.id ?? '' } })
    await owner.staff.customers.recordContact({ customerId: (await policy('IMP-00004')).id, channel: 'phone' })
    expect(await owner.undo(id)).toMatchObject({
      takenBack: 1,
      keptRows: 1,
      kept: [{ row: 5, policyNumber: 'IMP-00004', why: expect.stringContaining('contacto') }],
      goneRows: 3,
      gone: [
        { row: 2, policyNumber: 'IMP-00001', why: 'Está en la papelera: alguien la eliminó después de la importación' },
        { row: 3, policyNumber: 'IMP-00002', why: 'Está bloqueada en la papelera' },
        { row: 4, policyNumber: 'IMP-00003', why: 'Ya no existe: alguien la eliminó después de la importación' },
      ],
    })
    expect(await database.db.insuredCustomer.count()).toBe(1)
    expect(await database.db.trashItem.count()).toBe(2)
  })

  test('is possible for thirty days; then file and rows are deleted, and the list entry stays', async () => {
    const { id } = await brought(policyLines(2))
    itIs('2199-01-01')
    await expectRefusal(owner.imports.undo({ id }), 'import-state')
    await cleanImports(database.db)
    expect(await database.db.importRow.count()).toBe(0)
    expect(await database.db.fileRemoval.count()).toBe(1)
    expect(await owner.imports.byId({ id })).toMatchObject({ state: 'done', undoUntil: null, result: { new: 2 } })
    await expectRefusal(owner.imports.check({ id }), 'import-state')
  })
})

describe('the states of an import', () => {
  test('one import runs at a time', async () => {
    const [one, other] = [await owner.uploadList(policyLines(300)), await owner.uploadList(policyLines(300))]
    await owner.check(one)
    await owner.check(other)
    const client = await database.pool.connect()
    try {
      // The first run waits for this before it writes.
      await client.query('BEGIN; LOCK TABLE insured_customers IN SHARE MODE')
      await owner.imports.run({ id: one })
      await expectRefusal(owner.imports.run({ id: other }), 'import-busy')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    await services.background.settle()
    expect(await owner.imports.byId({ id: one })).toMatchObject({ failure: null })
    expect(await database.db.insuredCustomer.count()).toBe(300)
  })

  test('a check needs known columns, a run needs a check, an undo needs a run', async () => {
    const id = await owner.upload(csvOf([{ Uno: 1, Dos: 2 }]))
    const refusal = { cause: { reason: 'import-state' } }
    await expect(owner.imports.run({ id })).rejects.toMatchObject(refusal)
    await expect(owner.imports.undo({ id })).rejects.toMatchObject(refusal)
    await expect(owner.imports.check({ id })).rejects.toMatchObject(refusal)
    await expect(owner.imports.setColumns({ id, columns: { policyNumber: 'Tres' } })).rejects.toMatchObject(refusal)
    await expect(
      owner.imports.setColumns({ id, columns: { policyNumber: 'Uno', notes: 'Uno' } }),
    ).rejects.toMatchObject(refusal)
    expect(await owner.settled(id)).toMatchObject({ state: 'uploaded' })
  })

  test('a task whose process has died is shown as over, a running one is not', async () => {
    const id = await owner.uploadList(policyLines(2))
    await database.db.import.update({ where: { id }, data: { state: 'running' } })
    const client = await database.pool.connect()
    try {
      await client.query(`SELECT pg_advisory_lock(${IMPORT_LOCK})`)
      expect(await owner.imports.byId({ id })).toMatchObject({ state: 'running', failure: null })
      await client.query(`SELECT pg_advisory_unlock(${IMPORT_LOCK})`)
    } finally {
      client.release()
    }
    expect(await owner.imports.byId({ id })).toMatchObject({
      state: 'checked',
      failure: expect.stringContaining('no se guardó ninguna fila'),
    })
    await recoverImports(database.db)
  })

  test('a task whose connection is lost says so, and can be started again', async () => {
    const id = await owner.uploadList(policyLines(2))
    const client = await database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('LOCK TABLE import_rows IN ACCESS EXCLUSIVE MODE')
      await owner.imports.check({ id })
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'brokerage-import' AND datname = current_database()`,
      )
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    expect(await owner.settled(id)).toMatchObject({
      state: 'uploaded',
      failure: 'La revisión se interrumpió. Inicie la revisión otra vez.',
    })
    expect(counts(await owner.check(id))).toBe('2 0 0 0 0')
  })

  test('agents cannot import', async () => {
    const { imports } = agent.customers
    const id = await owner.uploadList(policyLines(1))
    for (const call of ['byId', 'check', 'run', 'undo', 'resolve'] as const) {
      await expect(imports[call]({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(imports.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(imports.setColumns({ id, columns: {} })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
