import { today } from '../../shared/clock'
import type { PrismaClient } from '../db/generated/client'
import { companies } from './companies'
import { exampleCustomers } from './customers'
import { exampleRequests } from './quote-requests'

const INSURERS = companies.map(({ code, name }) => ({ code, name }))

/** The maximum age of an installation's sample data, in years. */
const YEARS = 10

/**
 * The example customers and insurers that nobody has touched: a row that was changed, renewed or cancelled belongs to
 * whoever did that. An insurer with other policies is in use.
 */
export async function findSampleData(db: PrismaClient) {
  const examples = exampleCustomers(today())
  // By name and VIN: the VINs are generated, and the same in every installation.
  const known = new Set(examples.map(keyOf))
  const candidates = await db.insuredCustomer.findMany({
    where: { policyNumber: { in: possibleNumbers(examples) }, terms: { none: {} } },
    select: { id: true, fullName: true, vinNumber: true, createdAt: true, updatedAt: true },
  })
  const customers = candidates
    .filter((row) => known.has(keyOf(row)) && row.updatedAt.getTime() === row.createdAt.getTime())
    .map(({ id }) => id)
  const insurers = await db.insuranceCompany.findMany({
    where: { OR: INSURERS, customers: { none: { id: { notIn: customers } } }, replacedTerms: { none: {} } },
    select: { id: true, createdAt: true, updatedAt: true },
  })
  const untouched = insurers.filter(({ createdAt, updatedAt }) => updatedAt.getTime() === createdAt.getTime())
  const requests = (await findSampleRequests(db)).filter(({ isTouched }) => !isTouched).map(({ id }) => id)
  return { customers, insurers: untouched.map(({ id }) => id), requests }
}

/** The example requests that are left; one is touched once somebody has changed, answered or converted it. */
async function findSampleRequests(db: PrismaClient) {
  const known = exampleRequests().map(({ fullName, phone }) => ({ fullName, phone }))
  const rows = await db.quoteRequest.findMany({
    where: { OR: known },
    select: { id: true, fullName: true, createdAt: true, updatedAt: true },
    orderBy: { fullName: 'asc' },
  })
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    isTouched: createdAt.getTime() !== updatedAt.getTime(),
  }))
}

/**
 * The sample data that somebody has touched, by name. An example is known by its VIN and its number, now or in a former
 * term, whatever else was changed.
 */
export async function findTouchedSamples(db: PrismaClient): Promise<TouchedSamples> {
  const untouched = await findSampleData(db)
  const examples = exampleCustomers(today())
  const number = { in: possibleNumbers(examples) }
  const vinNumber = { in: examples.map((example) => example.vinNumber) }
  const select = { id: true, policyNumber: true, fullName: true }
  const order = { orderBy: { policyNumber: 'asc' } } as const
  const [named, renewed] = await Promise.all([
    db.insuredCustomer.findMany({ where: { policyNumber: number, vinNumber }, select, ...order }),
    db.policyTerm.findMany({
      where: { policyNumber: number, vinNumber },
      select: { insuredCustomer: { select } },
      ...order,
    }),
  ])
  const known = new Map(
    [...named, ...renewed.map(({ insuredCustomer }) => insuredCustomer)].map((row) => [row.id, row]),
  )
  const others = { notIn: [...known.keys()] }
  const insurers = await db.insuranceCompany.findMany({
    where: { OR: INSURERS, id: { notIn: untouched.insurers } },
    select: {
      id: true,
      name: true,
      createdAt: true,
      updatedAt: true,
      customers: { where: { id: others }, select: { id: true }, take: 1 },
      replacedTerms: { where: { insuredCustomerId: others }, select: { id: true }, take: 1 },
    },
    orderBy: { name: 'asc' },
  })
  for (const id of untouched.customers) known.delete(id)
  const requests = (await findSampleRequests(db)).filter(({ isTouched }) => isTouched)
  return {
    customers: [...known.values()],
    requests: requests.map(({ isTouched, ...request }) => request),
    insurers: insurers
      .map(({ createdAt, updatedAt, customers, replacedTerms, ...insurer }) => ({
        ...insurer,
        isInUse: customers.length + replacedTerms.length > 0,
        isChanged: updatedAt.getTime() !== createdAt.getTime(),
      }))
      .filter(({ isInUse, isChanged }) => isInUse || isChanged)
      .map(({ isChanged, ...insurer }) => insurer),
  }
}

/** Insurers with other policies cannot be removed; those of touched samples only are removed with these. */
type TouchedSamples = {
  customers: { id: string; policyNumber: string; fullName: string }[]
  requests: { id: string; fullName: string }[]
  insurers: { id: string; name: string; isInUse: boolean }[]
}

/** The numbers contain the year of issue; listing all of them lets the query use the index of policy numbers. */
function possibleNumbers(examples: { policyNumber: string }[]): string[] {
  const endings = examples.map(({ policyNumber }) => policyNumber.slice(-5))
  const last = Number(today().slice(0, 4))
  return Array.from({ length: YEARS }, (_, age) => last - age).flatMap((year) =>
    endings.map((ending) => `POL-${year}-${ending}`),
  )
}

function keyOf({ vinNumber, fullName }: { vinNumber: string; fullName: string }): string {
  return `${vinNumber} ${fullName}`
}
