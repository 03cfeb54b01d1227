import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { ForeignChoice, ImportCheck, ImportColumns, ImportResolution } from '../../../shared/imports'
import { itIs } from '../../../shared/testing/clock'
import { csvStream } from '../../files/csv'
import { testOffice } from '../../testing/office'
import { csvOf, LIST_COLUMNS, type Line, policyLine, policyLines } from '../../testing/policy-files'
import { expectRefusal } from '../../testing/refusals'
import { exportWrongRows } from './wrong-rows'

const { database, market, insure, owner } = testOffice({ day: '2026-06-15' })

const MORE: ImportColumns = {
  ...{ status: 'Estatus', cancelledOn: 'Baja', previousNumber: 'Anterior', item: 'Inciso' },
  ...{ phone: 'Tel', email: 'Correo', notes: 'Notas' },
}
/** Uploads lines, and maps the columns that they have. */
async function uploaded(lines: Line[], forAll = {}): Promise<string> {
  const id = await owner.upload(csvOf(lines))
  const columns = Object.fromEntries(
    Object.entries({ ...LIST_COLUMNS, ...MORE }).filter(([, heading]) => heading in (lines[0] ?? {})),
  )
  await owner.imports.setColumns({ id, columns, dateOrder: 'dmy', decimal: ',', forAll })
  return id
}
async function checked(lines: Line[], forAll = {}) {
  const id = await uploaded(lines, forAll)
  return { id, result: await owner.check(id) }
}
async function answered(id: string, answers: Omit<ImportResolution, 'id'>): Promise<ImportCheck> {
  await owner.imports.resolve({ id, ...answers })
  return owner.check(id)
}
async function brought(lines: Line[], answers?: Omit<ImportResolution, 'id'>) {
  const { id } = await checked(lines)
  if (answers) await answered(id, answers)
  return { id, result: await owner.run(id) }
}
const policy = (policyNumber: string) =>
  database.db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber }, include: { cancellations: true } })
const numbers = async () =>
  (await database.db.insuredCustomer.findMany({ orderBy: { policyNumber: 'asc' } })).map((one) => one.policyNumber)
const day = (date: Date | null | undefined) => date?.toISOString().slice(0, 10)
const entriesOf = (recordId: string) =>
  database.db.activityLog.findMany({ where: { recordId }, orderBy: { id: 'asc' } })

describe('a status', () => {
  const lines = (status: string) => [
    policyLine(1, { Estatus: 'VIGENTE', Baja: '' }),
    policyLine(2, { Estatus: status, Baja: '' }),
  ]
  const cancelled = (text: string, as: 'cancelled' | 'leaveOut' | 'inForce' = 'cancelled') => ({
    statuses: [{ text, as }],
  })

  test('that says cancelled is asked about, and its rows wait', async () => {
    const { id, result } = await checked(lines('Anulada'))
    expect(result).toMatchObject({ new: 1, cancelled: 1, waitingRows: 1 })
    expect(result.unknown.statuses).toEqual([{ text: 'Anulada', rows: 1, proposed: 'cancelled' }])
    expect(await owner.run(id)).toMatchObject({ new: 1, cancelled: 0, waitingRows: 1 })
    expect(await numbers()).toEqual(['IMP-00001'])
  })

  test('brings a policy in as cancelled at the row’s end, with one log entry', async () => {
    const { result } = await brought(lines('Anulada'), cancelled('ANULADA'))
    expect(result).toMatchObject({ new: 1, cancelled: 1, waitingRows: 0 })
    const row = await policy('IMP-00002')
    expect(day(row.policyEndDate)).toBe('2027-01-15')
    expect(row.cancellations).toMatchObject([{ reason: 'other', note: 'Anulada', policyTermId: null }])
    const entries = await entriesOf(row.id)
    expect(entries).toMatchObject([
      { actionType: 'create', details: { cancellationReason: { before: null, after: 'other' } } },
    ])
  })

  test('ends a policy on the day that the file names, by the rule of the form', async () => {
    const on = (Baja: string) => [policyLine(1, { Estatus: 'Cancelada', Baja })]
    await brought([...on('20/03/2026')], cancelled('Cancelada'))
    const row = await policy('IMP-00001')
    expect([day(row.policyEndDate), day(row.cancellations[0]?.formerEndDate)]).toEqual(['2026-03-20', '2027-01-15'])
    const { id } = await checked([policyLine(2, { Estatus: 'Cancelada', Baja: '20/03/2028' })])
    expect((await answered(id, cancelled('Cancelada'))).wrong).toMatchObject([
      { column: 'Baja', message: expect.stringContaining('dentro de la vigencia') },
    ])
    expect((await brought(on('20/03/2026'), cancelled('Cancelada'))).result).toMatchObject({ cancelled: 0, equal: 1 })
  })

  test('cancels a stored policy, and an undo reinstates it', async () => {
    await brought(policyLines(2))
    const before = await policy('IMP-00002')
    const { id, result } = await brought(
      [policyLine(1, { Estatus: 'Vigente', Baja: '' }), policyLine(2, { Estatus: 'Baja', Baja: '01/05/2026' })],
      cancelled('Baja'),
    )
    expect(result).toMatchObject({ equal: 1, cancelled: 1 })
    const row = await policy('IMP-00002')
    expect(day(row.policyEndDate)).toBe('2026-05-01')
    const [, entry] = await entriesOf(row.id)
    expect(entry?.details).toEqual({
      policyEndDate: { before: '2027-01-15', after: '2026-05-01' },
      cancellationReason: { before: null, after: 'other' },
      cancellationNote: { before: null, after: 'Baja' },
    })
    expect(await owner.undo(id)).toMatchObject({ takenBack: 1, kept: [] })
    const restored = await policy('IMP-00002')
    expect(day(restored.policyEndDate)).toBe(day(before.policyEndDate))
    expect(restored.cancellations).toMatchObject([{ reinstatedAt: expect.any(Date) }])
    expect((await owner.staff.customers.byId({ id: row.id })).cancellationReason).toBeNull()
  })

  test('leaves rows out where that is said; the download has them with the reason', async () => {
    const { id, result } = await brought(lines('Endoso B'), cancelled('Endoso B', 'leaveOut'))
    expect(result).toMatchObject({ new: 1, leftOut: 1, wrongRows: 0, waitingRows: 0 })
    expect(result.wrong).toMatchObject([{ row: 3, column: 'Estatus', message: expect.stringContaining('Endoso B') }])
    const content = await exportWrongRows(database, { id })
    expect(content.count).toBe(1)
    expect(await text(csvStream(content, 'es'))).toContain('Se deja fuera, como se pidió')
  })

  test('of another word is asked about without a proposal, also if it is in one row of many', async () => {
    const { result } = await checked(
      policyLines(3_000, (number) => ({ Estatus: number === 2_900 ? 'Rara' : 'Activa' })),
    )
    expect(result.unknown.statuses).toEqual([{ text: 'Rara', rows: 1, proposed: null }])
  })

  test('in force beside a day of cancellation is asked about by that column', async () => {
    const { id, result } = await checked([policyLine(1, { Estatus: 'Vigente', Baja: '01/05/2026' })])
    expect(result.unknown.statuses).toEqual([{ text: 'Baja', rows: 1, proposed: 'cancelled' }])
    expect(await answered(id, cancelled('Baja'))).toMatchObject({ cancelled: 1, waitingRows: 0 })
  })

  test('asks about unknown names of its rows at the same time', async () => {
    const { result } = await checked([policyLine(1, { Estatus: 'Cancelada', Compañía: 'Mapfre' })])
    expect(result.unknown).toMatchObject({ insurers: [{ text: 'Mapfre' }], statuses: [{ text: 'Cancelada' }] })
  })
})

describe('the previous number', () => {
  const next = { Desde: '15/01/2027', Hasta: '15/01/2028' }

  test('continues that policy under the new number, and an undo takes that back', async () => {
    await brought(policyLines(1))
    itIs('2027-01-20')
    const { id, result } = await brought([policyLine(1, { ...next, Póliza: 'NEW-1', Anterior: 'imp-00001' })])
    expect(result).toMatchObject({ new: 0, renewed: 1 })
    const row = await policy('NEW-1')
    expect(row).toMatchObject({ termOrigin: 'renewed', policyStartDate: new Date('2027-01-15') })
    expect(await owner.staff.customers.terms({ customerId: row.id })).toMatchObject([{ policyNumber: 'IMP-00001' }])
    expect((await checked([policyLine(1, { ...next, Póliza: 'NEW-1', Anterior: 'IMP-00001' })])).result.equal).toBe(1)
    expect(await owner.undo(id)).toMatchObject({ takenBack: 1, kept: [] })
    expect(await numbers()).toEqual(['IMP-00001'])
  })

  test('may be in the same file', async () => {
    const lines = [
      policyLine(1, { ...next, Póliza: 'NEW-1', Anterior: 'IMP-00001' }),
      policyLine(1, { Anterior: '' }),
      policyLine(1, { Desde: '15/01/2028', Hasta: '15/01/2029', Póliza: 'NEW-2', Anterior: 'NEW-1' }),
    ]
    const { id, result } = await brought(lines)
    expect(result).toMatchObject({ new: 1, renewed: 2, wrongRows: 0 })
    expect(await numbers()).toEqual(['NEW-2'])
    expect((await checked(lines)).result).toMatchObject({ equal: 3 })
    await owner.undo(id)
    expect(await numbers()).toEqual([])
  })

  test('of a policy that has begun later is refused', async () => {
    await brought(policyLines(1))
    const { result } = await checked([policyLine(1, { Póliza: 'NEW-1', Anterior: 'IMP-00001' })])
    expect(result.wrong).toMatchObject([
      { column: 'Desde', message: expect.stringContaining('Continúa la póliza IMP-00001') },
    ])
  })

  test('keeps the renewal in an undo where a person has used it for another policy', async () => {
    await brought(policyLines(1))
    const { id } = await brought([policyLine(1, { ...next, Póliza: 'NEW-1', Anterior: 'IMP-00001' })])
    await insure({ policyNumber: 'IMP-00001' })
    expect(await owner.undo(id)).toMatchObject({ takenBack: 0, kept: [{ why: expect.stringContaining('número') }] })
  })
})

describe('next year’s file under new numbers', () => {
  const next = (number: number) => ({ Póliza: `NEW-${number}`, Desde: '15/01/2027', Hasta: '15/01/2028' })

  test('is asked about once, and renews the policies', async () => {
    await brought(policyLines(3))
    itIs('2027-01-20')
    const { id, result } = await checked(policyLines(4, next))
    expect(result).toMatchObject({ new: 1, renewed: 3, waitingRows: 3 })
    expect(result.continuations).toEqual({
      rows: 3,
      example: { row: 2, policyNumber: 'NEW-1', previousNumber: 'IMP-00001' },
    })
    expect(await answered(id, { continuations: 'renewal' })).toMatchObject({ new: 1, renewed: 3, waitingRows: 0 })
    await owner.run(id)
    expect(await numbers()).toEqual(['NEW-1', 'NEW-2', 'NEW-3', 'NEW-4'])
    expect(await database.db.policyTerm.count()).toBe(3)
    expect((await checked(policyLines(4, next))).result.equal).toBe(4)
    expect(await owner.undo(id)).toMatchObject({ takenBack: 4 })
    expect(await numbers()).toEqual(['IMP-00001', 'IMP-00002', 'IMP-00003'])
  })

  test('comes in as new policies where that is said', async () => {
    await brought(policyLines(2))
    const { result } = await brought(policyLines(2, next), { continuations: 'new' })
    expect(result).toMatchObject({ new: 2, renewed: 0, continuations: { rows: 2 } })
    expect(await database.db.insuredCustomer.count()).toBe(4)
  })

  test.each<[string, Line]>([
    ['another person', { Cliente: 'Ramón Salgado Ruiz' }],
    ['a later start', { Desde: '15/03/2027', Hasta: '15/03/2028' }],
    ['a number that has only lost its zeros', { Póliza: '777' }],
  ])('with %s is not asked about', async (_name, change) => {
    await brought([policyLine(1, { Póliza: '00777' })])
    const { result } = await checked([policyLine(1, { ...next(1), ...change })])
    expect(result.continuations.rows).toBe(0)
  })

  test('with two numbers for a vehicle names neither', async () => {
    await brought(policyLines(1))
    const { result } = await checked([1, 2].map((number) => policyLine(1, next(number))))
    expect(result).toMatchObject({ new: 2, continuations: { rows: 0 } })
  })
})

describe('a number of several vehicles', () => {
  const fleet = (items?: string[]) =>
    policyLines(3, (number) => ({ Póliza: 'FL-1', ...(items && { Inciso: items[number - 1] }) }))

  test('is a policy for each, by its inciso, and is found again', async () => {
    const { result } = await brought(fleet(['1', '2', '7']))
    expect(result).toMatchObject({ new: 3, waitingRows: 0, fleets: { numbers: 1, rows: 3, waiting: 0 } })
    expect(await numbers()).toEqual(['FL-1-1', 'FL-1-2', 'FL-1-7'])
    expect((await checked(fleet(['1', '2', '7']))).result).toMatchObject({ equal: 3 })
    // One vehicle is left, and a file of one vehicle has no other to tell the fleet by.
    const [one] = fleet()
    expect((await checked([{ ...one }])).result).toMatchObject({ equal: 1, waitingRows: 0 })
  })

  test('is asked about without an inciso; a later file keeps the running numbers', async () => {
    const { id, result } = await checked(fleet())
    expect(result).toMatchObject({ new: 3, waitingRows: 3 })
    expect(result.fleets).toEqual({
      ...{ numbers: 1, rows: 3, waiting: 3 },
      example: { row: 2, policyNumber: 'FL-1', becomes: 'FL-1-1' },
    })
    await answered(id, { fleets: 'split' })
    await owner.run(id)
    expect(await numbers()).toEqual(['FL-1-1', 'FL-1-2', 'FL-1-3'])
    const added = [policyLine(9, { Póliza: 'FL-1' }), ...fleet().reverse()]
    const later = await brought(added, { fleets: 'split' })
    expect(later.result).toMatchObject({ new: 1, equal: 3 })
    expect((await policy('FL-1-4')).vinNumber).toBe(policyLine(9).VIN)
    expect(await owner.undo(later.id)).toMatchObject({ takenBack: 1 })
  })

  test('is left out where that is said', async () => {
    const { result } = await brought([...fleet(), policyLine(8)], { fleets: 'leaveOut' })
    expect(result).toMatchObject({ new: 1, leftOut: 3 })
    expect(await numbers()).toEqual(['IMP-00008'])
  })

  test('one after the other is one policy whose vehicle was replaced', async () => {
    const other = { VIN: policyLine(2).VIN, Desde: '15/01/2027', Hasta: '15/01/2028' }
    const { result } = await checked([policyLine(1), policyLine(1, other)])
    expect(result).toMatchObject({ new: 1, renewed: 1, fleets: { rows: 0 } })
  })
})

describe('what is the same for all rows', () => {
  const without = (...headings: string[]) =>
    policyLines(2).map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !headings.includes(name))))

  test('needs no column', async () => {
    const { insurer, fullcover } = market
    const forAll = {
      ...{ insurerId: insurer.id, policyTypeId: fullcover.id, durationMonths: 12 },
      ...{ policyStartDate: '2026-02-01', phoneCountry: 'MX' },
    }
    const lines = without('Compañía', 'Cobertura', 'Meses', 'Desde', 'Hasta').map((line) => ({
      ...line,
      Tel: '55 1234 5678',
    }))
    const { id, result } = await checked(lines, forAll)
    expect(result).toMatchObject({ new: 2, wrongRows: 0, waitingRows: 0 })
    expect((await owner.imports.byId({ id })).forAll).toEqual(forAll)
    await owner.run(id)
    expect(await policy('IMP-00001')).toMatchObject({
      ...{ insuranceCompanyId: insurer.id, policyTypeId: fullcover.id, phone: '+525512345678' },
      ...{ policyStartDate: new Date('2026-02-01'), policyEndDate: new Date('2027-02-01') },
      selectedPlanId: fullcover.plans[1]?.id,
    })
  })

  test('counts where a cell is empty', async () => {
    const lines = [policyLine(1, { Compañía: '' }), policyLine(2)]
    const { id } = await checked(lines, { insurerId: market.otherInsurer.id })
    await owner.run(id)
    expect((await policy('IMP-00001')).insuranceCompanyId).toBe(market.otherInsurer.id)
    expect((await policy('IMP-00002')).insuranceCompanyId).toBe(market.insurer.id)
  })

  test('is pointed at where a required column is missing', async () => {
    const { result } = await checked(without('Compañía'))
    expect(result.wrong[0]?.message).toContain('para todas')
  })

  test('must exist', async () => {
    const id = await uploaded(policyLines(1))
    const call = owner.imports.setColumns({ id, columns: LIST_COLUMNS, forAll: { insurerId: market.fullcover.id } })
    await expectRefusal(call, 'insurer-unavailable')
  })
})

describe('rows that say the same', () => {
  test('count once, and those that differ in unused columns are told', async () => {
    const lines = ['1/2', '2/2', '2/2'].map((Recibo) => policyLine(1, { Recibo }))
    const { result } = await brought([...lines, policyLine(2, { Recibo: '1/1' })])
    expect(result).toMatchObject({ rows: 4, new: 2, merged: 2, receipts: 2, wrongRows: 0 })
    expect(await database.db.insuredCustomer.count()).toBe(2)
  })

  test('but of another price do not', async () => {
    const { result } = await checked([policyLine(1), policyLine(1, { Prima: '2,00' })])
    expect(result).toMatchObject({ merged: 0, wrongRows: 2 })
  })
})

describe('wrong cells of a column that may be empty', () => {
  const lines = [
    policyLine(1, { Tel: '12', Correo: 'ana@' }),
    policyLine(2, { Tel: '345', Correo: 'ana@example.com' }),
    policyLine(3, { Tel: '', Correo: '', VIN: 'CH123' }),
  ]

  test('are one question a column, and rows come in without them', async () => {
    const { id, result } = await checked(lines)
    expect(result).toMatchObject({ new: 0, wrongRows: 3 })
    expect(result.faultKinds).toMatchObject([
      { column: 'Tel', rows: 2, example: { row: 2, value: '12' } },
      { column: 'Correo', rows: 1, example: { row: 2, value: 'ana@' } },
    ])
    const without = await answered(id, { faults: [{ column: 'Tel', as: 'withoutCell' }] })
    expect(without).toMatchObject({ new: 1, wrongRows: 2 })
    expect(await answered(id, { faults: [{ column: 'Correo', as: 'withoutCell' }] })).toMatchObject({
      new: 2,
      wrongRows: 1,
    })
    await owner.run(id)
    expect(await policy('IMP-00001')).toMatchObject({ phone: null, email: null })
    const download = await text(csvStream(await exportWrongRows(database, { id }), 'es'))
    expect(download).toMatch(/IMP-00001.*Entró sin esta celda/)
    expect((await owner.imports.byId({ id })).decisions.faults).toHaveLength(2)
  })

  test('hold for a run without another check', async () => {
    const { id } = await checked(lines)
    await owner.imports.resolve({ id, faults: [{ column: 'Tel', as: 'withoutCell' }] })
    expect(await owner.run(id)).toMatchObject({ new: 1, wrongRows: 2 })
  })

  test('in the column of prices give way to the price of the plan; empty ones do not', async () => {
    const { id } = await checked([policyLine(1, { Prima: 'gratis' }), policyLine(2, { Prima: '' })])
    await answered(id, { faults: [{ column: 'Prima', as: 'withoutCell' }] })
    await owner.run(id)
    const prices = [await policy('IMP-00001'), await policy('IMP-00002')].map(({ planPrice }) => planPrice?.toNumber())
    expect(prices).toEqual([1194, undefined])
  })

  test('of a required column are no question', async () => {
    const { result } = await checked([policyLine(1, { VIN: 'PENDIENTE' })])
    expect([result.faultKinds, result.wrongRows]).toEqual([[], 1])
  })
})

describe('amounts with the sign of another currency', () => {
  const lines = [policyLine(1, { Prima: '412,35 €' }), policyLine(2, { Prima: 'MXN 9' }), policyLine(3)]
  const foreign = (as: ForeignChoice) => ({ foreignAmounts: [{ column: 'Prima', as }] })
  const prices = async () =>
    (await database.db.insuredCustomer.findMany({ orderBy: { policyNumber: 'asc' } })).map(({ planPrice }) =>
      planPrice === null ? null : Number(planPrice),
    )
  const download = async (id: string) => text(csvStream(await exportWrongRows(database, { id }), 'es'))

  test('come in as they are written, unless somebody says otherwise', async () => {
    const { id, result } = await checked(lines)
    expect(result).toMatchObject({ new: 3, wrongRows: 0, waitingRows: 0, wrong: [] })
    expect(result.foreignAmounts).toEqual([
      {
        ...{ column: 'Prima', rows: 2, example: { row: 2, value: '412,35 €' } },
        signs: [
          { sign: 'MXN', rows: 1 },
          { sign: '€', rows: 1 },
        ],
      },
    ])
    expect(await owner.run(id)).toMatchObject({ new: 3, foreignAmounts: [{ rows: 2 }] })
    expect(await prices()).toEqual([412.35, 9, 1194])
    expect(await download(id)).not.toContain('IMP-')
  })

  test('are left out alone, and the file of wrong rows says so', async () => {
    const { id } = await checked(lines)
    expect(await answered(id, foreign('withoutCell'))).toMatchObject({ new: 3, wrongRows: 0 })
    expect(await owner.run(id)).toMatchObject({ new: 3, wrongRows: 0, foreignAmounts: [{ rows: 2 }] })
    expect(await prices()).toEqual([1194, 1194, 1194])
    const file = await download(id)
    expect(file).toMatch(/IMP-00001.*412,35 €.*Entró sin esta celda\. Prima: Tiene el signo de otra moneda/)
    expect(file).not.toContain('IMP-00003')
    expect((await owner.imports.byId({ id })).decisions.foreignAmounts).toEqual(foreign('withoutCell').foreignAmounts)
  })

  test('keep their rows out, and bring them in again by another answer', async () => {
    const { id } = await checked(lines)
    const without = await answered(id, foreign('leaveOut'))
    expect(without).toMatchObject({ new: 1, wrongRows: 2, foreignAmounts: [{ rows: 2 }] })
    expect(without.wrong[0]).toEqual({
      ...{ row: 2, column: 'Prima', value: '412,35 €' },
      message: 'Tiene el signo de otra moneda. Escriba el importe en la moneda de la instalación, sin signo.',
    })
    await owner.imports.resolve({ id, ...foreign('asWritten') })
    // Without another check.
    expect(await owner.run(id)).toMatchObject({ new: 3, wrongRows: 0 })
    expect(await prices()).toEqual([412.35, 9, 1194])
  })

  test('are the same amounts as without their sign', async () => {
    const { result } = await checked([policyLine(1), policyLine(1, { Prima: '1194,00 €' })])
    expect(result).toMatchObject({ new: 1, merged: 1, wrongRows: 0, foreignAmounts: [{ rows: 1 }] })
  })
})

test('unknown names come with the record that they probably mean', async () => {
  const { result } = await checked([
    policyLine(1, { Compañía: 'Abaco, S.A. de C.V.', Cobertura: 'R.C.' }),
    policyLine(2, { Compañía: 'Zurita Compañía de Seguros S.A.', Cobertura: 'Amplia' }),
    policyLine(3, { Compañía: 'Qualitas', Cobertura: 'Robo' }),
  ])
  const proposed = (kind: 'insurers' | 'policyTypes' | 'plans') =>
    Object.fromEntries(result.unknown[kind].map((one) => [one.text, one.proposed]))
  expect(proposed('insurers')).toEqual({
    'Abaco, S.A. de C.V.': market.insurer.id,
    'Zurita Compañía de Seguros S.A.': market.otherInsurer.id,
    Qualitas: null,
  })
  expect(proposed('policyTypes')).toEqual({ 'R.C.': market.liability.id, Amplia: market.fullcover.id, Robo: null })
  expect(proposed('plans')).toEqual({
    'R.C. · 12 meses': market.liability.plans[1]?.id,
    'Amplia · 12 meses': market.fullcover.plans[1]?.id,
    'Robo · 12 meses': null,
  })
})
