import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type ForAll, type ImportCheck, REQUIRED_OF_NEW } from '../../../shared/imports'
import { PROJECT_ROOT } from '../../core/root'
import { testOffice } from '../../testing/office'

/** Lists as brokers have them, from the upload to the policies; `cases.json` says what they expect of each. */
const FOLDER = join(PROJECT_ROOT, 'server/testing/broker-files')
const NAMES = readdirSync(FOLDER)
const OTHER_INSURERS = ['Brisamar Insurance', 'Ñandú Auto Seguros', 'Ceiba Real Seguros', 'Faro del Valle Seguros']

const { database, market, owner } = testOffice({ day: '2026-11-25' })

beforeEach(async () => {
  const data = OTHER_INSURERS.map((name, place) => ({ name, code: `OTHER${place}` }))
  await database.db.insuranceCompany.createMany({ data })
})

async function uploaded(number: string) {
  const name = NAMES.find((one) => one.startsWith(`${number}-`)) ?? ''
  const id = await owner.upload(await readFile(join(FOLDER, name)), name)
  return owner.imports.byId({ id })
}
/** Checks a file with its guessed columns, and what is said for all rows. */
async function checked(number: string, forAll: ForAll = {}) {
  const { id, guessed: columns, dateOrder, decimal } = await uploaded(number)
  await owner.imports.setColumns({ id, columns, dateOrder: dateOrder ?? 'dmy', decimal: decimal ?? '.', forAll })
  return { id, result: await owner.check(id) }
}
const counts = ({ rows, new: added, cancelled, merged, notPolicies, leftOut, wrongRows, waitingRows }: ImportCheck) =>
  [rows, added, cancelled, merged, notPolicies, leftOut, wrongRows, waitingRows].join(' ')
const ofMexico = () => ({ insurerId: market.insurer.id, policyTypeId: market.fullcover.id, phoneCountry: 'MX' })

// Rows, new, cancelled, merged, no policies, left out, wrong, waiting.
test.each<[number: string, counts: string, forAll?: () => ForAll]>([
  ['01', '2 2 0 0 0 0 0 0', ofMexico],
  ['04', '2 2 0 0 0 0 0 0', ofMexico],
  ['07', '3 2 1 0 0 0 0 1', ofMexico],
  ['09', '2 1 1 0 0 0 0 2'],
  ['21', '2 2 0 0 0 0 0 0'],
  ['22', '2 2 0 0 0 0 0 0'],
  ['23', '2 2 0 0 0 0 0 0'],
  ['24', '4 2 0 0 2 0 0 0'],
  ['26', '1 1 0 0 0 0 0 0'],
  ['27', '1 1 0 0 0 0 0 0'],
  ['28', '3 3 0 0 0 0 0 0'],
  ['30', '19 18 0 0 0 0 1 0'],
  ['31', '24 21 0 0 0 0 3 0'],
  ['32', '20 15 0 0 0 0 5 0'],
  ['33', '13 7 0 0 0 0 6 0'],
  ['35', '3 3 0 0 0 0 0 0'],
  ['36', '2 1 0 0 0 0 1 0'],
  ['37', '1 1 0 0 0 0 0 0'],
  ['39', '2 1 1 0 0 0 0 1'],
  ['41', '2 2 0 0 0 0 0 0', ofMexico],
  ['42', '6 2 0 4 0 0 0 0'],
])('file %s is checked as expected: %s', async (number, expected, forAll) => {
  expect(counts((await checked(number, forAll?.())).result)).toBe(expected)
})

const inEuros = () => owner.staff.settings.plans.setCurrency({ currency: 'EUR' })

test('amounts in euros come in as they are written, and are named where these are not the installation’s', async () => {
  const { id, result } = await checked('04')
  expect(result.foreignAmounts).toEqual([
    {
      ...{ column: 'Prima anual', rows: 2, example: { row: 2, value: '412,35 €' } },
      signs: [{ sign: '€', rows: 2 }],
    },
  ])
  expect(counts(await owner.run(id))).toBe('2 2 0 0 0 0 0 0')
  const policies = await database.db.insuredCustomer.findMany({ orderBy: { policyNumber: 'asc' } })
  expect(policies.map(({ planPrice }) => Number(planPrice))).toEqual([412.35, 1250])
  await inEuros()
  expect((await checked('04')).result.foreignAmounts).toEqual([])
})

test('a column with amounts of many currencies is one question, and all of its rows come in', async () => {
  const named = async () => {
    const { result } = await checked('31')
    expect(counts(result)).toBe('24 21 0 0 0 0 3 0')
    const [{ column, rows, signs, example } = {}, ...more] = result.foreignAmounts
    return [column, rows, signs?.length, signs?.[0], example, ...more]
  }
  expect(await named()).toEqual(['Precio', 12, 10, { sign: '€', rows: 2 }, { row: 3, value: 'MXN 12,500.00' }])
  await inEuros()
  expect(await named()).toEqual(['Precio', 13, 10, { sign: '$', rows: 2 }, { row: 2, value: '$ 1.234,56' }])
})

test.each(['05', '10'])('file %s without policy numbers cannot be checked, and says so', async (number) => {
  const { id, guessed } = await uploaded(number)
  expect(guessed.policyNumber).toBeUndefined()
  await expect(owner.imports.check({ id })).rejects.toThrow('indique qué columna es cada dato')
  await expect(owner.imports.setColumns({ id, columns: guessed })).rejects.toThrow('número de póliza')
})

test.each([
  ['03', ['fullName', 'insurer', 'policyType', 'vinNumber', 'vehicleBrand', 'vehicleModel', 'vehicleYear']],
  ['06', ['vinNumber', 'vehicleBrand', 'vehicleModel', 'vehicleYear']],
  ['12', ['insurer', 'vinNumber', 'vehicleBrand', 'vehicleModel', 'vehicleYear']],
])('file %s tells which data a new policy lacks', async (number, lacking) => {
  const { result } = await checked(number)
  const { guessed } = await uploaded(number)
  expect(REQUIRED_OF_NEW.filter((field) => !(field in guessed))).toEqual(lacking)
  expect(result.new).toBe(0)
})

test('an endorsement stays out, and a cancellation is no policy in force', async () => {
  const { id, result } = await checked('15')
  expect(result.unknown.statuses).toEqual([{ text: 'END', rows: 1, proposed: 'leaveOut' }])
  expect(result.faultKinds).toMatchObject([{ column: 'Premium Sold', rows: 1, example: { value: '-300' } }])
  await owner.imports.resolve({
    ...{ id, faults: [{ column: 'Premium Sold', as: 'withoutCell' }] },
    statuses: [
      { text: 'END', as: 'leaveOut' },
      { text: 'CAN', as: 'leaveOut' },
    ],
  })
  expect(counts(await owner.check(id))).toBe('3 1 0 0 0 2 0 0')
})

test('the vehicles of a fleet come in, and its cancelled one as cancelled', async () => {
  const { id, result } = await checked('07', ofMexico())
  expect(result.fleets).toMatchObject({ numbers: 1, rows: 3, waiting: 0 })
  await owner.imports.resolve({ id, statuses: [{ text: 'Cancelada', as: 'cancelled' }] })
  expect(counts(await owner.run(id))).toBe('3 2 1 0 0 0 0 0')
  const policies = await database.db.insuredCustomer.findMany({
    include: { cancellations: true },
    orderBy: { policyNumber: 'asc' },
  })
  expect(policies.map(({ policyNumber, cancellations }) => [policyNumber, cancellations.length])).toEqual([
    ['FL-778-1', 0],
    ['FL-778-2', 0],
    ['FL-778-3', 1],
  ])
})

test('a phone, a price or a note that cannot be read keeps no policy out', async () => {
  const columns: Record<string, string> = { '31': 'Precio', '32': 'Teléfono', '36': 'Notas' }
  for (const [number, column] of Object.entries(columns)) {
    const { id, result } = await checked(number)
    await owner.imports.resolve({ id, faults: [{ column, as: 'withoutCell' }] })
    expect(await owner.check(id)).toMatchObject({ new: result.rows, wrongRows: 0 })
  }
})

test('a chassis of another length or a pending one is told what to do', async () => {
  const { result } = await checked('33')
  const messages = result.wrong.filter(({ value }) => /^(?:CH123456789|PENDIENTE)$/.test(value))
  expect(messages.map(({ message }) => message)).toEqual([
    expect.stringContaining('pídalo a la aseguradora'),
    expect.stringContaining('pídalo a la aseguradora'),
  ])
  expect(result.wrong[0]?.message).toContain('1HGCM82633A004352')
})

test('names of insurers and types are proposed', async () => {
  const { result } = await checked('38')
  const names = new Map((await database.db.insuranceCompany.findMany()).map(({ id, name }) => [id, name]))
  const insurers = result.unknown.insurers.map(({ text, proposed }) => [text, names.get(proposed ?? '') ?? null])
  expect(Object.fromEntries(insurers)).toMatchObject({
    ...{ 'Abaco Seguros S.A.': 'Ábaco Seguros', 'Abaco Seguros, S.A. de C.V.': 'Ábaco Seguros' },
    ...{ Brisamar: 'Brisamar Insurance', 'BRISAMAR INSURANCE CO.': 'Brisamar Insurance' },
    ...{ 'Nandu Auto Seguros': 'Ñandú Auto Seguros', 'Ceiba Real': 'Ceiba Real Seguros', 'Llano Alto': null },
  })
  const types = result.unknown.policyTypes.map(({ text, proposed }) => [text, proposed])
  const { fullcover, liability } = market
  expect(Object.fromEntries(types)).toMatchObject({
    ...{
      RC: liability.id,
      'R.C.': liability.id,
      'Resp. Civil': liability.id,
      Terceros: liability.id,
    },
    ...{ Amplia: fullcover.id, 'Todo riesgo': fullcover.id, 'Full Cover': fullcover.id, Autos: null },
  })
})

test('receipts count once, and the file is known to list payments', async () => {
  expect((await checked('42')).result).toMatchObject({ merged: 4, receipts: 3 })
})
