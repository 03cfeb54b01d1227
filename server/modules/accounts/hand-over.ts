import type { Db, Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { lockRecords } from '../../db/locks'
import { caseChanges } from '../cases/changes'
import { customerChanges } from '../policies/changes'
import { requestChanges } from '../quote-requests/changes'
import { taskChanges } from '../tasks/changes'

/** The records of a colleague that are open, by kind: how they are found, and how they are changed. */
const OPEN = {
  customers: { table: 'insured_customers', isOpen: Prisma.sql`true`, changes: customerChanges },
  tasks: { table: 'tasks', isOpen: Prisma.sql`closed_at IS NULL`, changes: taskChanges },
  cases: { table: 'cases', isOpen: Prisma.sql`closed_on IS NULL`, changes: caseChanges },
  requests: { table: 'quote_requests', isOpen: Prisma.sql`status NOT IN ('won', 'lost')`, changes: requestChanges },
} as const
type Kind = keyof typeof OPEN

const theirs = (kind: Kind, id: string) => Prisma.sql`assigned_to = ${id}::uuid AND ${OPEN[kind].isOpen}`

/** How many open records are a colleague's, by kind. */
export async function countOpen(db: Db, id: string): Promise<Record<Kind, number>> {
  const counts = (Object.keys(OPEN) as Kind[]).map(
    (kind) =>
      Prisma.sql`(SELECT count(*)::int FROM ${Prisma.raw(OPEN[kind].table)} WHERE ${theirs(kind, id)}) AS ${Prisma.raw(kind)}`,
  )
  const [counted] = await db.$queryRaw<Record<Kind, number>[]>`SELECT ${Prisma.join(counts)}`
  return counted as Record<Kind, number>
}

/** Gives a colleague's open records to another, or to nobody, with a log entry each. */
export async function handOver(tx: Tx, adminUserId: string, from: string, to: string | null): Promise<void> {
  for (const kind of Object.keys(OPEN) as Kind[]) {
    const { table, changes } = OPEN[kind]
    const choose = (within: Tx) => lockRecords(within, table, theirs(kind, from))
    await changes.updateManyWithin(tx, adminUserId, { choose }, { assignedTo: to })
  }
}
