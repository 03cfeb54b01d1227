import type { PrismaClient } from '../db/generated/client'
import { companies } from './companies'
import { exampleRequests } from './quote-requests'

const INSURERS = companies.map(({ code, name }) => ({ code, name }))

/** The example customers, whatever was changed of them; one is touched once somebody has changed, renewed or cancelled it. */
async function findSampleCustomers(db: PrismaClient) {
  const rows = await db.insuredCustomer.findMany({
    where: { isSample: true },
    select: {
      ...{ id: true, policyNumber: true, fullName: true, createdAt: true, updatedAt: true },
      terms: { select: { id: true }, take: 1 },
    },
    orderBy: { policyNumber: 'asc' },
  })
  return rows.map(({ createdAt, updatedAt, terms, ...row }) => ({
    ...row,
    isTouched: terms.length > 0 || createdAt.getTime() !== updatedAt.getTime(),
  }))
}

/**
 * The example customers and insurers that nobody has touched: a row that was changed, renewed or cancelled belongs to
 * whoever did that. An insurer with other policies is in use.
 */
export async function findSampleData(db: PrismaClient) {
  const customers = (await findSampleCustomers(db)).filter(({ isTouched }) => !isTouched).map(({ id }) => id)
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

/** The sample data that somebody has touched, by name. */
export async function findTouchedSamples(db: PrismaClient): Promise<TouchedSamples> {
  const untouched = await findSampleData(db)
  const samples = await findSampleCustomers(db)
  const others = { notIn: samples.map(({ id }) => id) }
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
  const requests = (await findSampleRequests(db)).filter(({ isTouched }) => isTouched)
  return {
    customers: samples.filter(({ isTouched }) => isTouched).map(({ isTouched, ...customer }) => customer),
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
