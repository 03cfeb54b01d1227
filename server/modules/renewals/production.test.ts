import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { csvStream } from '../../files/csv'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm, type Market } from '../../testing/market'
import { countedProduction } from '../../testing/production'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../testing/services'
import { exportIssued } from './issued-export'
import { exportProduction } from './production-export'

const database = testDatabase()
const EVER = { from: '1900-01', to: '2200-12' }
let market: Market
let admin: Caller
let agent: Caller

beforeEach(async () => {
  itIs('2026-01-31')
  market = await createMarket(database)
  const services = testServices(database)
  const [boss, colleague] = [await createAdmin(database), await createAgent(database)]
  await database.db.adminUser.update({ where: { id: colleague.id }, data: { name: 'Ana Ruiz' } })
  admin = callerOf(services, boss)
  agent = callerOf(services, colleague)
})

const fullYear = { policyType: 'Fullcover', insurer: 'Ábaco Seguros', policies: 1, premium: 1194 }

/** A policy of the admin's, which the agent renews in March with another insurer and type. */
async function renewedPolicy() {
  const first = await admin.customers.create(filledForm(market))
  itIs('2026-03-05')
  const renewal = { selectedPlanId: market.liability.plans[0]?.id ?? '', insuranceCompanyId: market.otherInsurer.id }
  return agent.customers.renew({ id: first.id, updatedAt: first.updatedAt, ...renewal })
}

test('counts policies by month, insurer, type and person', async () => {
  await renewedPolicy()
  const january = { month: '2026-01', ...fullYear, writtenBy: 'admin@example.com', new: 1, renewed: 0 }
  const march = {
    ...{ month: '2026-03', insurer: 'Zurita Seguros', policyType: 'Responsabilidad Civil', writtenBy: 'Ana Ruiz' },
    ...{ policies: 1, premium: 40, new: 0, renewed: 1 },
  }
  expect(await agent.customers.production({ from: '2026-01', to: '2026-03' })).toEqual([january, march])
  expect(await agent.customers.production({ from: '2026-02', to: '2026-12' })).toEqual([march])
  expect(await agent.customers.production({ from: '2026-01', to: '2026-01' })).toEqual([january])
  expect(await agent.customers.production({ from: '2026-03', to: '2026-01' })).toEqual([])
  const { id: writtenBy } = await database.db.adminUser.findFirstOrThrow({ where: { name: 'Ana Ruiz' } })
  expect(await admin.customers.production({ ...EVER, writtenBy })).toEqual([march])
})

test('lists every issued term, new or renewed, with the person who wrote it', async () => {
  await renewedPolicy()
  const linesOf = async (months: { from?: string; to?: string }) => {
    const content = await exportIssued(database, months)
    const csv = await text(csvStream(content, 'es'))
    return { count: content.count, lines: csv.slice(1).trim().split('\r\n').slice(1) }
  }
  const [first, renewed] = [
    '2026-01-31;POL-0001;Íñigo Peña Quiñones;Ábaco Seguros;Fullcover;2026-01-31;2027-01-31;1194;Nueva;admin@example.com',
    '2026-03-05;POL-0001;Íñigo Peña Quiñones;Zurita Seguros;Responsabilidad Civil;2027-01-31;2027-02-28;40;Renovada;Ana Ruiz',
  ]
  expect(await linesOf({})).toEqual({ count: 2, lines: [first, renewed] })
  expect(await linesOf({ from: '2026-02', to: '2026-03' })).toEqual({ count: 1, lines: [renewed] })
})

test('undone renewals and deleted customers are not counted; corrections move the count', async () => {
  const renewed = await renewedPolicy()
  const { id, updatedAt } = await agent.customers.undoRenewal({ id: renewed.id, updatedAt: renewed.updatedAt })
  const all = () => admin.customers.production(EVER)
  expect(await all()).toMatchObject([{ month: '2026-01', writtenBy: 'admin@example.com', new: 1, renewed: 0 }])
  const form = filledForm(market, { insuranceCompanyId: market.otherInsurer.id })
  await admin.customers.update({ ...form, id, updatedAt, issueDate: '2025-12-31' } as never)
  expect(await all()).toMatchObject([{ month: '2025-12', insurer: 'Zurita Seguros', policies: 1 }])
  await admin.customers.delete({ id })
  expect(await all()).toEqual([])
})

test('imported and reinstated terms count as neither new nor renewed', async () => {
  await database.pool.query(`
    INSERT INTO insured_customers (insurance_company_id, policy_type_id, policy_number, full_name, vin_number, vehicle_brand,
      vehicle_model, vehicle_year, policy_start_date, issue_date, term_origin)
    SELECT company.id, policy_type.id, 'OLD-1', 'Ana', '1HGCM82633A004352', 'Honda', 'Fit', 2020, '2020-05-01', '2020-05-01',
      'imported' FROM insurance_companies AS company, policy_types AS policy_type
    WHERE company.code = 'ABACO' AND policy_type.code = 'liability'`)
  const first = await admin.customers.create(filledForm(market))
  const seen = ({ id, updatedAt }: typeof first) => ({ id, updatedAt })
  const cancelled = await agent.customers.cancel({ ...seen(first), lastDay: '2026-02-10', reason: 'nonPayment' })
  await agent.customers.reinstate({ ...seen(cancelled), from: '2026-03-01' })
  expect(await agent.customers.production(EVER)).toEqual([
    {
      ...{ month: '2020-05', insurer: 'Ábaco Seguros', policyType: 'Responsabilidad Civil', writtenBy: null },
      ...{ policies: 1, premium: 0, new: 0, renewed: 0 },
    },
    { month: '2026-01', ...fullYear, writtenBy: 'Ana Ruiz', new: 0, renewed: 0 },
    { month: '2026-01', ...fullYear, writtenBy: 'admin@example.com', new: 1, renewed: 0 },
  ])
})

test('people with the same name are told apart', async () => {
  await database.db.adminUser.updateMany({ data: { name: 'Ana Ruiz' } })
  await renewedPolicy()
  const people = (await admin.customers.production(EVER)).map(({ writtenBy }) => writtenBy)
  expect(people).toEqual(['Ana Ruiz (admin@example.com)', 'Ana Ruiz (agent@example.com)'])
})

test('people whose names differ in case only are told apart', async () => {
  await database.db.adminUser.updateMany({ where: { email: 'admin@example.com' }, data: { name: 'ANA RUIZ' } })
  await renewedPolicy()
  const people = (await admin.customers.production(EVER)).map(({ writtenBy }) => writtenBy)
  expect(people).toEqual(['ANA RUIZ (admin@example.com)', 'Ana Ruiz (agent@example.com)'])
})

test('policies of a deleted account name nobody', async () => {
  await renewedPolicy()
  await database.db.adminUser.deleteMany({ where: { name: 'Ana Ruiz' } })
  expect((await admin.customers.production(EVER)).map(({ writtenBy }) => writtenBy)).toEqual([
    'admin@example.com',
    null,
  ])
})

test('rows changed by hand in the database are counted as they are', async () => {
  await renewedPolicy()
  await database.pool.query("UPDATE policy_terms SET plan_price = 7, issue_date = '2024-02-29', origin = 'imported'")
  await database.pool.query(
    "UPDATE insured_customers SET plan_price = NULL, term_origin = 'new', issue_date = '2026-02-01'",
  )
  const counted = await countedProduction(database)
  expect(counted).toMatchObject([
    { month: '2024-02', premium: 7, new: 0 },
    { month: '2026-02', premium: 0, new: 1, writtenBy: 'admin@example.com' },
  ])
  expect(await admin.customers.production(EVER)).toEqual(counted)
})

test.each(['2026', '2026-13', '2026-1', '2026-01-01', '1899-12', '9999-01', '', ' 2026-01', null])(
  '%j is no month',
  async (month) => {
    await expect(agent.customers.production({ from: month as string, to: '2026-02' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  },
)

test('is exported as a file, for some months or all', async () => {
  await renewedPolicy()
  const lines = async (months: { from?: string; to?: string }) => {
    const content = await exportProduction(database, months)
    const [headings, ...rows] = (await text(await csvStream(content, 'es'))).trimEnd().split('\r\n')
    expect(content.count).toBe(rows.length)
    expect(headings).toBe('Mes de emisión;Aseguradora;Tipo;Emitida por;Pólizas;Prima;Nuevas;Renovadas')
    return rows
  }
  const january = '2026-01;Ábaco Seguros;Fullcover;admin@example.com;1;1194;1;0'
  expect(await lines({})).toEqual([january, '2026-03;Zurita Seguros;Responsabilidad Civil;Ana Ruiz;1;40;0;1'])
  expect(await lines({ to: '2026-02' })).toEqual([january])
  expect(await lines({ from: '2027-01', to: '2027-02' })).toEqual([])
})
