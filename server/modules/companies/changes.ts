import { clock } from '../../../shared/clock'
import type { CompanyInput, CompanyUpdateInput } from '../../../shared/companies'
import { found, type Logged, lockRecord, loggedChange, savedFields } from '../../changes/logged-change'
import { ReasonError } from '../../core/errors'
import { isDuplicate, isReferenced } from '../../db/errors'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { type Company, companySelection, toCompany } from './record'

const LOGGED: Logged<Company> = { table: 'insurance_companies', subject: ({ name }) => name }

/** @throws ReasonError `company-duplicate` */
export function createCompany(db: PrismaClient, adminUserId: string, input: CompanyInput): Promise<Company> {
  const now = clock.now()
  return withUniqueNames(
    loggedChange(db, adminUserId, LOGGED, async (tx) => {
      const data = { ...input, createdAt: now, updatedAt: now }
      return { before: null, after: toCompany(await tx.insuranceCompany.create({ data, select: companySelection })) }
    }),
  )
}

/** @throws ReasonError `company-duplicate`, `record-stale`, `record-not-found` */
export function updateCompany(
  db: PrismaClient,
  adminUserId: string,
  { id, updatedAt, ...fields }: CompanyUpdateInput,
): Promise<Company> {
  return withUniqueNames(
    loggedChange(db, adminUserId, LOGGED, async (tx) => {
      const before = await lockCompany(tx, id)
      return savedFields(before, fields, updatedAt, (version) => writeCompany(tx, id, fields, version))
    }),
  )
}

/** Activates or deactivates; the last one to decide is right, so there is no version to compare. */
export function setCompanyActive(
  db: PrismaClient,
  adminUserId: string,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Company> {
  return loggedChange(db, adminUserId, LOGGED, async (tx) => {
    const before = await lockCompany(tx, id)
    return savedFields(before, { isActive }, before.updatedAt, (version) => writeCompany(tx, id, { isActive }, version))
  })
}

/** @throws ReasonError `company-referenced` where it has customers, `record-not-found` */
export async function deleteCompany(db: PrismaClient, adminUserId: string, id: string): Promise<void> {
  let name = ''
  try {
    await loggedChange(db, adminUserId, LOGGED, async (tx) => {
      const before = await lockCompany(tx, id)
      name = before.name
      await tx.insuranceCompany.delete({ where: { id }, select: { id: true } })
      return { before, after: null }
    })
  } catch (error) {
    throw isReferenced(error) ? ReasonError.of('company-referenced', { details: { name } }) : error
  }
}

async function lockCompany(tx: Prisma.TransactionClient, id: string): Promise<Company> {
  await lockRecord(tx, LOGGED.table, id)
  return toCompany(found(await tx.insuranceCompany.findUnique({ where: { id }, select: companySelection })))
}

async function writeCompany(
  tx: Prisma.TransactionClient,
  id: string,
  fields: Prisma.InsuranceCompanyUpdateInput,
  updatedAt: Date,
): Promise<Company> {
  const data = { ...fields, updatedAt }
  return toCompany(await tx.insuranceCompany.update({ where: { id }, data, select: companySelection }))
}

async function withUniqueNames<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw isDuplicate(error) ? ReasonError.of('company-duplicate') : error
  }
}
