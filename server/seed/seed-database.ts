import { randomBytes } from 'node:crypto'
import { SEED_LOCK } from '../db/advisory-locks'
import type { Tx } from '../db/client'
import { Prisma, type PrismaClient } from '../db/generated/client'
import { type FirstAccount, type Part, parts } from './parts'

export type SampleData = boolean | 'insurers'

type SeedOptions = Omit<FirstAccount, 'adminPassword'> & {
  /** For the first account; one is generated when it is left out. */
  adminPassword?: string | undefined
  /** Whether an empty database also gets the fictional insurers and customers, or only one of them. */
  sampleData: SampleData
}

export type Seeding = {
  /** The parts that were filled in this run. */
  added: Part[]
  /** The sample data that was declined; this database never gets it. */
  leftOut: Part[]
  /** The password that was generated for the first account, or null. */
  generatedPassword: string | null
}

/** Whether all parts have been filled or left out. */
export async function isSeeded(db: Pick<PrismaClient, 'seededPart'>): Promise<boolean> {
  const names = parts.map(({ name }) => name)
  return (await db.seededPart.count({ where: { part: { in: names } } })) === names.length
}

/**
 * Fills the parts that were never filled, once each: an account, policy types with their plans, site settings, cookie
 * and legal texts, and the sample data. A table with any rows counts as filled. Records that were deleted or renamed
 * since are not brought back, however often this runs.
 */
export function seedDatabase(db: PrismaClient, options: SeedOptions): Promise<Seeding> {
  return db.$transaction(
    async (tx) => {
      // Two instances may start on one empty database: the second waits here and then finds nothing to do.
      await lockSeeding(tx)
      return fillParts(tx, options)
    },
    { timeout: SEEDING_MS },
  )
}

export const SEEDING_MS = 60_000

/** Waits until nobody else fills this database. */
export const lockSeeding = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`

/** The same in a transaction that has the lock. */
export async function fillParts(tx: Tx, options: SeedOptions): Promise<Seeding> {
  const adminPassword = options.adminPassword ?? randomBytes(18).toString('base64url')
  const known = await tx.seededPart.findMany({ select: { part: true } })
  const open = parts.filter(({ name }) => !known.some(({ part }) => part === name))
  const added: Part[] = []
  const leftOut: Part[] = []
  for (const { name, table, isSampleData, refersTo = [], fill } of open) {
    if (isSampleData && options.sampleData !== true && options.sampleData !== name) leftOut.push(name)
    else if (refersTo.every((part) => added.includes(part)) && (await isEmpty(tx, table))) {
      await fill(tx, { ...options, adminPassword })
      added.push(name)
    }
  }
  await tx.seededPart.createMany({ data: open.map(({ name }) => ({ part: name })) })
  const wasGenerated = options.adminPassword === undefined && added.includes('account')
  return { added, leftOut, generatedPassword: wasGenerated ? adminPassword : null }
}

async function isEmpty(tx: Tx, table: string): Promise<boolean> {
  const [answer] = await tx.$queryRaw<{ filled: boolean }[]>`SELECT EXISTS (SELECT FROM ${Prisma.raw(table)}) AS filled`
  return answer?.filled === false
}
