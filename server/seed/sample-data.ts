import { today } from '../../shared/clock'
import type { PrismaClient } from '../db/generated/client'
import { companies } from './companies'
import { exampleCustomers } from './customers'

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
  return { customers, insurers: untouched.map(({ id }) => id) }
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
