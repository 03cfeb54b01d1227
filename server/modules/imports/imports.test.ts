import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../shared/new-id'
import { itIs } from '../../../shared/testing/clock'
import { csvStream } from '../../files/csv'
import { counted } from '../../testing/compared-rows'
import { testOffice } from '../../testing/office'
import { type Line, policyLine, policyLines } from '../../testing/policy-files'
import { expectRefusal } from '../../testing/refusals'
import { exportCustomers } from '../customers/customers-export'
import { exportWrongRows } from './wrong-rows'

const { database, market, visitor, insure, owner } = testOffice({ day: '2026-06-15', variables: { LOOKUP_LIMIT: '0' } })

const NEXT = { Desde: '15/01/2027', Hasta: '15/01/2028' }
const checked = async (lines: Line[]) => {
  const id = await owner.uploadList(lines)
  return { id, result: await owner.check(id) }
}
const policy = (policyNumber: string) =>
  database.db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber }, include: { cancellations: true } })
const stored = async (number: string) => owner.staff.customers.byId({ id: (await policy(number)).id })
const numbers = async () =>
  (await database.db.insuredCustomer.findMany({ orderBy: { policyNumber: 'asc' } })).map((one) => one.policyNumber)
const day = (date: Date | null | undefined) => date?.toISOString().slice(0, 10)
const exported = async () => text(csvStream(await exportCustomers(database, {}, newId()), 'es'))
/** Without the last column, the moment of creation. */
const lasting = (csv: string) => csv.split('\r\n').map((line) => line.slice(0, line.lastIndexOf(';')))
const entriesOf = (recordId: string) =>
  database.db.activityLog.findMany({ where: { recordId }, orderBy: { id: 'asc' } })

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
  const id = await owner.uploadList(policyLines(2_500))
  const startedAt = performance.now()
  await owner.check(id)
  const seconds = (performance.now() - startedAt) / 1_000
  const { rows } = await database.pool.query<{ done: number }>('SELECT done FROM reports ORDER BY done')
  // At least the first of five batches.
  expect(rows.at(0)?.done).toBe(500)
  expect(rows.length).toBeLessThanOrEqual(2 + seconds)
  expect(await owner.imports.byId({ id })).toMatchObject({ done: 2_500, of: 2_500 })
})

test('new policies are written as by the form, with a log entry each', async () => {
  const past = policyLine(3, { Desde: '15/01/2025', Hasta: '15/01/2026' })
  const { result } = await owner.bring([policyLine(1), policyLine(2, { Prima: '' }), past, policyLine(3)])
  expect(counted(result)).toBe('3 0 1 0 0')
  const row = await policy('IMP-00001')
  expect(row).toMatchObject({
    ...{ fullName: 'Ángela Núñez b', termOrigin: 'imported', language: 'es', contactAllowed: true },
    ...{ insuranceCompanyId: market.insurer.id, policyTypeId: market.fullcover.id },
    selectedPlanId: market.fullcover.plans[1]?.id,
  })
  expect([row.planPrice?.toNumber(), day(row.policyEndDate)]).toEqual([1194, '2027-01-15'])
  expect((await policy('IMP-00002')).planPrice).toBeNull()
  const entries = await entriesOf(row.id)
  const manual = await insure()
  const [entry] = await entriesOf(manual.id)
  const shape = (details: unknown) => Object.keys(details as object).sort()
  expect(shape(entries[0]?.details)).toEqual(shape(entry?.details))
  expect(entries).toMatchObject([
    {
      ...{ actionType: 'create', subject: 'IMP-00001 · Ángela Núñez b', insuredCustomerId: row.id },
      ...{ tableName: 'insured_customers', details: { planPrice: { before: null, after: 1194 } } },
    },
  ])
  // Two terms of a number are one policy, whose past term nobody has renewed.
  const { id, termOrigin } = await policy('IMP-00003')
  expect(await owner.staff.customers.terms({ customerId: id })).toMatchObject([{ issueDate: '2025-01-15' }])
  expect([termOrigin, await owner.staff.customers.contacts({ customerId: id })]).toEqual(['imported', []])
})

test('the same file is equal, next year’s renews, changes and adds, and an undo restores everything', async () => {
  await owner.bring(policyLines(9))
  const before = await exported()
  expect(counted((await owner.bring(policyLines(9))).result)).toBe('0 0 0 9 0')
  expect([
    await exported(),
    await database.db.activityLog.count({ where: { tableName: 'insured_customers' } }),
  ]).toEqual([before, 9])
  itIs('2027-01-20')
  const later = policyLines(12, (number) =>
    number <= 4 ? { ...NEXT, Prima: '1300,50' } : number <= 6 ? { Modelo: 'Civic; "Ñ"' } : {},
  )
  const standing = await exported()
  const { id, result } = await owner.bring(later)
  expect(counted(result)).toBe('3 2 4 3 0')
  const renewed = await policy('IMP-00003')
  expect([renewed.termOrigin, day(renewed.policyStartDate), day(renewed.issueDate)]).toEqual([
    'renewed',
    '2027-01-15',
    '2027-01-15',
  ])
  const customerId = renewed.id
  expect(await owner.staff.customers.terms({ customerId })).toMatchObject([
    { startDate: '2026-01-15', endDate: '2027-01-15', price: 1194, durationMonths: 12 },
  ])
  expect(await owner.staff.customers.contacts({ customerId })).toMatchObject([{ outcome: 'renewed' }])
  const [, change] = await entriesOf((await policy('IMP-00005')).id)
  expect(change?.details).toEqual({ vehicleModel: { before: 'Accord', after: 'Civic; "Ñ"' } })
  const months = await owner.staff.customers.production({ from: '2026-01', to: '2027-12' })
  expect(months.reduce((sum, month) => sum + month.renewed, 0)).toBe(4)
  expect(counted((await checked(later)).result)).toBe('0 0 0 12 0')
  expect(await owner.undo(id)).toMatchObject({ takenBack: 9, kept: [], keptRows: 0 })
  expect(await exported()).toEqual(standing)
  expect([await database.db.policyTerm.count(), await database.db.contact.count({ where: { settled: true } })]).toEqual(
    [0, 0],
  )
  expect(await database.db.activityLog.count({ where: { actionType: 'delete' } })).toBe(3)
  await owner.check(id)
  expect(counted(await owner.run(id))).toBe('3 2 4 3 0')
})

test('policies without an end and terms that end with a month are found again and renewed', async () => {
  const endless = (number: number) => policyLine(number, { Desde: '01/01/2025', Hasta: '', Meses: '' })
  const monthly = (...starts: string[]) =>
    starts.map((Desde) => policyLine(9, { Desde, Meses: 1, Hasta: '', Prima: '' }))
  await owner.bring([endless(1), endless(2)])
  itIs('2026-01-05')
  const year = { Desde: '01/01/2026', Hasta: '01/01/2027', Prima: '200,00' }
  const { id, result } = await owner.bring([policyLine(1, year), { ...endless(2), Desde: '04/01/2025' }])
  expect(counted(result)).toBe('0 1 1 0 0')
  const renewed = await policy('IMP-00001')
  expect(await owner.staff.customers.terms({ customerId: renewed.id })).toMatchObject([
    { startDate: '2025-01-01', endDate: '2026-01-01', price: 1194 },
  ])
  expect(await owner.undo(id)).toMatchObject({ takenBack: 2, kept: [] })
  expect(await policy('IMP-00001')).toMatchObject({ policyStartDate: new Date('2025-01-01'), policyEndDate: null })
  const lines = monthly('31/01/2026', '28/02/2026', '31/03/2026', '30/04/2026').map(({ Hasta: _end, ...line }) => line)
  await owner.bring(lines.slice(0, 1))
  await owner.bring(lines.slice(0, 3))
  expect(counted((await owner.bring(lines)).result)).toBe('0 0 1 3 0')
  const { id: customerId, policyEndDate } = await policy('IMP-00009')
  const terms = await owner.staff.customers.terms({ customerId })
  expect([...terms.map((term) => term.originalEndDate ?? term.endDate).reverse(), day(policyEndDate)]).toEqual([
    ...['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
  ])
})

describe('a number', () => {
  test('that was stored in an older form, or has other case, is the same policy and stays as it is', async () => {
    const ODD = 'POL\u20140002'
    const line = (changes: Line = {}) => policyLine(2, { Póliza: 'POL-0002', ...changes })
    await owner.bring([line(), policyLine(1)])
    await database.pool.query('UPDATE insured_customers SET policy_number = $1 WHERE vin_number = $2', [
      ODD,
      line().VIN,
    ])
    const other = policyLine(1, { Póliza: 'imp-00001', Modelo: 'Fit' })
    expect(counted((await owner.bring([line({ Póliza: 'pol\u20130002.', Modelo: 'Civic' }), other])).result)).toBe(
      '0 2 0 0 0',
    )
    itIs('2027-01-20')
    const { id, result } = await owner.bring([line({ Modelo: 'Civic', ...NEXT }), { ...other, Modelo: 'Fit' }])
    expect(counted(result)).toBe('0 0 1 1 0')
    expect(await policy(ODD)).toMatchObject({ vehicleModel: 'Civic', termOrigin: 'renewed' })
    expect(await owner.undo(id)).toMatchObject({ takenBack: 1, kept: [] })
    expect([(await policy(ODD)).termOrigin, await numbers()]).toEqual(['imported', ['IMP-00001', ODD]])
    // A number of a former term is of that policy, too.
    await owner.bring([line({ Modelo: 'Civic', ...NEXT })])
    await database.pool.query('UPDATE policy_terms SET policy_number = $1', ['TERM\u20149'])
    const former = await checked([line({ Póliza: 'TERM-9', Desde: '15/01/2020', Hasta: '15/01/2021' })])
    expect(former.result.wrong[0]?.message).toBe(`Este número es de una vigencia anterior de la póliza ${ODD}`)
  })

  test('that has only lost its zeros is pointed out, by the book or by the rows that an earlier file left out', async () => {
    await owner.bring([policyLine(1, { Póliza: '00123', VIN: 'CORTO' }), policyLine(2, { Póliza: '00456' })])
    const lines = ['123', '9123', '456'].map((Póliza, place) => policyLine(place + 3, { Póliza }))
    const { result } = await checked(lines)
    expect(counted(result)).toBe('1 0 0 0 2')
    expect(result.wrong).toMatchObject([
      {
        row: 2,
        column: 'Póliza',
        value: '123',
        message: expect.stringContaining('«cartera.csv» este número era 00123'),
      },
      { row: 4, value: '456', message: expect.stringContaining('00456') },
    ])
    expect(counted((await owner.bring([policyLine(1, { Póliza: '00123' })])).result)).toBe('1 0 0 0 0')
  })
})

test('what changed between review and run stays as it is and is told; the other rows are written', async () => {
  const EDITED = 100
  await owner.bring(policyLines(300))
  const id = await owner.uploadList(policyLines(302, () => ({ Modelo: 'Civic' })))
  expect(counted(await owner.check(id))).toBe('2 300 0 0 0')
  const first = await database.db.insuredCustomer.findMany({ orderBy: { policyNumber: 'asc' }, take: EDITED })
  const ids = first.map((one) => one.id)
  await owner.staff.customers.bulk.setCompany({ ids, insuranceCompanyId: market.otherInsurer.id })
  await database.db.insuredCustomer.delete({ where: { policyNumber: 'IMP-00200' } })
  await insure({ policyNumber: 'IMP-00301' })
  const result = await owner.run(id)
  expect(counted(result)).toBe(`1 199 0 0 ${EDITED + 2}`)
  expect(result.wrong[0]).toMatchObject({
    row: 2,
    column: 'Póliza',
    value: 'IMP-00001',
    message: expect.stringMatching(/^Entre tanto/),
  })
  expect((await exportWrongRows(database, { id })).count).toBe(EDITED + 2)
  const changed = { insuranceCompanyId: market.otherInsurer.id, vehicleModel: 'Accord' }
  expect(await policy('IMP-00001')).toMatchObject(changed)
  expect([(await policy('IMP-00101')).vehicleModel, (await policy('IMP-00301')).fullName]).toEqual([
    'Civic',
    'Íñigo Peña Quiñones',
  ])
  expect(await owner.undo(id)).toMatchObject({ takenBack: 200, kept: [] })
  expect((await policy('IMP-00101')).vehicleModel).toBe('Accord')
})

describe('a blocked policy', () => {
  const blocked = async (number: string) => {
    const { id } = await policy(number)
    await owner.staff.customers.block({ ids: [id], reason: 'personAsked' })
    return id
  }
  const messageOf = (number: string) =>
    `La póliza ${number} está bloqueada en la papelera, y un archivo no la trae de vuelta. Restáurela allí si debe volver`
  const look = (policyNumber: string) => visitor.public.verifyPolicy({ policyNumber })

  test('is not brought back by a file that has it by any number, also if it was blocked after the review', async () => {
    await owner.bring([policyLine(1), policyLine(2, { Póliza: '0000123-A' }), policyLine(3)])
    const { id: other, updatedAt } = await stored('0000123-A')
    itIs('2027-01-20')
    const selectedPlanId = market.fullcover.plans[1]?.id ?? ''
    await owner.staff.customers.renew({ id: other, updatedAt, selectedPlanId, policyNumber: 'NEXT 7' })
    await database.pool.query(`UPDATE insured_customers SET policy_number = E'NEXT\\u00a07.' WHERE id = $1`, [other])
    await owner.staff.customers.block({ ids: [other], reason: 'authority' })
    const id = await blocked('IMP-00001')
    const lines = ['IMP-00001', 'next 7', '123-A', 'IMP-4'].map((Póliza, place) => policyLine(place + 4, { Póliza }))
    const { id: early, result } = await checked([...lines, policyLine(3, { Modelo: 'Fit' })])
    expect(counted(result)).toBe('1 1 0 0 3')
    expect(result.wrong.map(({ message }) => message)).toEqual(
      ['IMP-00001', 'NEXT\u00a07.', '0000123-A'].map(messageOf),
    )
    await blocked('IMP-00003')
    expect(counted(await owner.run(early))).toBe('1 0 0 0 4')
    expect([await look('IMP-00003'), await look('IMP-00001')]).toEqual([null, null])
    await owner.staff.activity.restore({ table: 'insured_customers', id })
    expect(await look('IMP-00001')).toMatchObject({ policyNumber: 'IMP-00001' })
  })

  test('is neither a deleted policy, which a file creates again, nor another that has its number now', async () => {
    await owner.bring(policyLines(2))
    await owner.staff.customers.delete({ id: (await policy('IMP-00001')).id })
    expect(counted((await owner.bring(policyLines(2))).result)).toBe('1 0 0 1 0')
    await blocked('IMP-00002')
    await database.pool.query(`UPDATE insured_customers SET policy_number = 'IMP-00002'`)
    expect(counted((await checked([policyLine(2, { VIN: '', Cliente: '' })])).result)).toBe('0 0 0 1 0')
  })
})

describe('a cancelled row', () => {
  test('brings a policy in as cancelled with one log entry, or cancels it until an undo', async () => {
    await owner.bring([policyLine(1), policyLine(2)])
    const lines = [
      ['Vigente', ''],
      ['Baja', '01/05/2026'],
      ['Baja', '15/01/2027'],
    ].map(([Estatus, Baja], place) => policyLine(place + 1, { Estatus, Baja }))
    const { id, checked: first, result } = await owner.bring(lines, { 'status:baja': 'cancelled' })
    expect([counted(first), counted(result)]).toEqual(['0 0 0 1 0 cancelled:2 waitingRows:2', '0 0 0 1 0 cancelled:2'])
    const [changed, added] = [await policy('IMP-00002'), await policy('IMP-00003')]
    expect([day(changed.policyEndDate), day(changed.cancellations[0]?.formerEndDate)]).toEqual([
      '2026-05-01',
      '2027-01-15',
    ])
    expect((await entriesOf(changed.id))[1]?.details).toEqual({
      policyEndDate: { before: '2027-01-15', after: '2026-05-01' },
      cancellationReason: { before: null, after: 'other' },
      cancellationNote: { before: null, after: 'Baja' },
    })
    expect(added.cancellations).toMatchObject([{ reason: 'other', note: 'Baja', policyTermId: null }])
    expect(await entriesOf(added.id)).toMatchObject([
      { actionType: 'create', details: { cancellationReason: { before: null, after: 'other' } } },
    ])
    // An older list does not reinstate it.
    const older = (await checked([policyLine(2)])).result
    expect(older.wrong).toMatchObject([
      { column: 'Hasta', message: expect.stringContaining('cancelada y termina el 1/5/2026') },
    ])
    expect(await owner.undo(id)).toMatchObject({ takenBack: 2, kept: [] })
    const restored = await policy('IMP-00002')
    expect([day(restored.policyEndDate), restored.cancellations]).toMatchObject([
      '2027-01-15',
      [{ reinstatedAt: expect.any(Date) }],
    ])
    expect((await stored('IMP-00002')).cancellationReason).toBeNull()
  })

  test('of a policy that people cancelled stays so through a change, a renewal and their undo', async () => {
    await owner.bring([policyLine(1)])
    const { id, updatedAt } = await stored('IMP-00001')
    await owner.staff.customers.cancel({ id, updatedAt, lastDay: '2026-07-01', reason: 'sold' })
    const cancelled = { policyEndDate: '2026-07-01', cancellationReason: 'sold' }
    const { Hasta: _end, ...withoutEnd } = policyLine(1)
    const changed = await owner.bring([{ ...withoutEnd, Modelo: 'Civic' }])
    expect(await stored('IMP-00001')).toMatchObject({ vehicleModel: 'Civic', ...cancelled })
    await owner.undo(changed.id)
    itIs('2027-01-20')
    const renewed = await owner.bring([policyLine(1, NEXT)])
    expect(await stored('IMP-00001')).toMatchObject({ policyEndDate: '2028-01-15', cancellationReason: null })
    expect(await owner.undo(renewed.id)).toMatchObject({ takenBack: 1, kept: [] })
    expect([
      await stored('IMP-00001'),
      (await visitor.public.verifyPolicy({ policyNumber: 'IMP-00001' }))?.endDate,
    ]).toMatchObject([cancelled, '2026-07-01'])
  })
})

test('renewals under new numbers are taken back, but not where a person uses the former one', async () => {
  await owner.bring(policyLines(3))
  itIs('2027-01-20')
  const lines = [1, 2, 3, 4].map((number) =>
    policyLine(number, { ...NEXT, Póliza: `NEW-${number}`, Anterior: number < 3 ? `imp-0000${number}` : '' }),
  )
  const { id, checked: first, result } = await owner.bring(lines, { continuation: 'renewal' })
  expect([counted(first), counted(result)]).toEqual(['1 0 3 0 0 waitingRows:1', '1 0 3 0 0'])
  const { id: customerId, termOrigin } = await policy('NEW-1')
  expect(await owner.staff.customers.terms({ customerId })).toMatchObject([{ policyNumber: 'IMP-00001' }])
  expect([termOrigin, counted((await checked(lines)).result)]).toEqual(['renewed', '0 0 0 4 0'])
  await insure({ policyNumber: 'IMP-00002' })
  expect(await owner.undo(id)).toMatchObject({ takenBack: 3, kept: [{ why: expect.stringContaining('número') }] })
  expect(await numbers()).toEqual(['IMP-00001', 'IMP-00002', 'IMP-00003', 'NEW-2'])
})

test('a fleet without incisos keeps its running numbers in the next file', async () => {
  const fleet = () => policyLines(3, () => ({ Póliza: 'FL-1' }))
  await owner.bring(fleet(), { fleet: 'split' })
  expect(await numbers()).toEqual(['FL-1-1', 'FL-1-2', 'FL-1-3'])
  const { id, result } = await owner.bring([policyLine(9, { Póliza: 'FL-1' }), ...fleet().reverse()], {
    fleet: 'split',
  })
  expect([counted(result), (await policy('FL-1-4')).vinNumber]).toEqual(['1 0 0 3 0', policyLine(9).VIN])
  expect(await owner.undo(id)).toMatchObject({ takenBack: 1 })
})

test('what is the same for all rows needs no column; phones take its country, and notes keep what they have', async () => {
  const { insurer, fullcover } = market
  const forAll = {
    ...{ insurerId: insurer.id, policyTypeId: fullcover.id, durationMonths: 12 },
    ...{ policyStartDate: '2026-02-01', phoneCountry: 'MX' },
  }
  const lines = policyLines(2).map(({ Compañía: _, Cobertura: _t, Meses: _m, Desde: _s, Hasta: _e, ...line }) => ({
    ...line,
    Tel: '55 1234 5678',
  }))
  const id = await owner.uploadList(lines, undefined, forAll)
  expect(await owner.check(id)).toMatchObject({ new: 2, wrongRows: 0, waitingRows: 0, questions: [] })
  expect((await owner.imports.byId({ id })).forAll).toEqual(forAll)
  await owner.run(id)
  expect(await policy('IMP-00001')).toMatchObject({
    ...{ insuranceCompanyId: insurer.id, policyTypeId: fullcover.id, phone: '+525512345678' },
    ...{ policyStartDate: new Date('2026-02-01'), policyEndDate: new Date('2027-02-01') },
    selectedPlanId: fullcover.plans[1]?.id,
  })
  await database.db.insuredCustomer.updateMany({ data: { notes: 'Por la tarde' } })
  await owner.bring([{ Póliza: 'IMP-00001', Tel: '305-555-0101 / 305-555-0102' }])
  const both = { phone: '+13055550101', notes: 'Por la tarde\nOtros teléfonos: 305-555-0102' }
  expect(await policy('IMP-00001')).toMatchObject(both)
  const wrong = owner.uploadList(policyLines(1), undefined, { insurerId: fullcover.id })
  await expectRefusal(wrong, 'insurer-unavailable')
})

test('the rows that stay out are a file that can be corrected and imported, and say what came in without a cell', async () => {
  const changes: Record<number, Line> = {
    3: { VIN: 'CORTO' },
    5: { Desde: '31/02/2026', Cliente: '=1+1 "x"; y' },
    7: { Año: 1776 },
    8: { Estatus: 'Endoso B' },
    9: { Tel: '12' },
    10: { Prima: '412,35 €' },
  }
  const lines = policyLines(12, (number) => ({ Estatus: 'Vigente', Tel: '', ...changes[number] }))
  const answers = { 'status:endoso b': 'leaveOut', fault: 'withoutCell', currency: 'withoutCell' }
  const { id, checked: first, result } = await owner.bring(lines, answers)
  expect(first.wrong.map(({ row }) => row)).toEqual([4, 6, 8, 10])
  expect(counted(result)).toBe('8 0 0 0 3 leftOut:1')
  const file = await text(csvStream(await exportWrongRows(database, { id }), 'es'))
  expect(file).toMatch(/IMP-00008.*Se deja fuera, como se pidió/)
  expect(file).toMatch(/IMP-00009.*Entró sin esta celda/)
  expect(file).toMatch(/IMP-00010.*412,35 €.*Entró sin esta celda\. Prima: Tiene el signo de otra moneda/)
  expect(file).not.toContain('IMP-00011')
  const mended = file.replace('CORTO', '1HGCM82633A000003').replace('31/02/2026', '15/01/2026').replace('1776', '2019')
  const again = await owner.upload(
    mended.replace('Endoso B', 'Vigente').replace('412,35 €', '412,35'),
    'corregidas.csv',
  )
  await owner.check(again)
  expect(counted(await owner.answer(again, { fault: 'withoutCell' }))).toBe('4 1 0 1 0')
  await owner.run(again)
  expect((await policy('IMP-00005')).fullName).toBe('=1+1 "x"; y')
  expect(await database.db.insuredCustomer.count()).toBe(12)
})

test('an export imported into an empty installation exports the same', async () => {
  const others: Record<number, Line> = {
    2: { Prima: '', Meses: '', Hasta: '' },
    5: { Desde: '15/01/2020', Hasta: '15/01/2021' },
    6: { Desde: '15/01/2090', Hasta: '15/01/2091' },
  }
  await owner.bring(policyLines(8, (number) => others[number] ?? {}))
  const row = await stored('IMP-00004')
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
  expect(counted(await owner.check(id))).toBe('8 0 0 0 0')
  await owner.run(id)
  expect(lasting(await exported())).toEqual(lasting(first))
})
