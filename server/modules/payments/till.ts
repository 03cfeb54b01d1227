import { personName } from '../../../shared/accounts'
import { clock } from '../../../shared/clock'
import { PAYMENTS_PAGE_SIZE, type PaymentMethod } from '../../../shared/payments'
import type { StaffUser } from '../../auth/session'
import { writeAccess } from '../../changes/access'
import { found } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import { lockLedger } from '../../db/advisory-locks'
import type { Db } from '../../db/client'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { findCurrency } from '../settings/currency'
import { readLedger } from './ledger-rows'

/** Sums by method; what was paid to the insurer is among them, although it was never in the drawer. */
export type Sums = Partial<Record<PaymentMethod, number>>

const columns = {
  id: true,
  closedAt: true,
  closedBy: true,
  person: true,
  sums: true,
  receipts: true,
  currency: true,
  note: true,
} as const satisfies Prisma.TillClosingSelect

const toClosing = ({ closedAt, sums, ...row }: Prisma.TillClosingGetPayload<{ select: typeof columns }>) => ({
  ...row,
  closedAt: closedAt.toISOString(),
  sums: sums as Sums,
})

/**
 * Closes a person's till: all that they have recorded since they last did. What comes later belongs to the next closing.
 * @throws Refusal `till-empty`
 */
export function closeTill(db: PrismaClient, user: StaffUser, { note }: { note?: string | null | undefined }) {
  return db.$transaction(async (tx) => {
    await lockLedger(tx)
    const open = await readOpen(tx, user.id)
    if (open.to === null) throw Refusal.of('till-empty')
    const closing = await tx.tillClosing.create({
      data: {
        closedAt: clock.now(),
        closedBy: user.id,
        person: personName(user),
        fromPosition: open.from,
        toPosition: open.to,
        sums: open.sums,
        receipts: open.receipts,
        currency: await findCurrency(tx),
        note: note ?? null,
      },
      select: columns,
    })
    const subject = `Caja de ${closing.person}`
    await writeAccess(tx, {
      adminUserId: user.id,
      event: 'issued',
      tableName: 'till_closings',
      recordId: closing.id,
      subject,
    })
    return toClosing(closing)
  })
}

/** What a person has recorded since they last closed their till; `since` is null where they never did. */
export async function openTill(db: Db, { id }: StaffUser) {
  const { since, receipts, sums } = await readOpen(db, id)
  return { since, receipts, sums }
}

/** SQL for what a person has recorded; what there was before the ledger was handed over without it. */
const recordedBy = (id: string | null) => Prisma.sql`recorded_by = ${id}::uuid AND NOT facts ? 'reconstructed'`

async function readOpen(db: Db, closedBy: string) {
  const last = await db.tillClosing.findFirst({ where: { closedBy }, orderBy: { toPosition: 'desc' } })
  const from = last?.toPosition ?? 0
  const [open] = await db.$queryRaw<{ to: number | null; receipts: number; sums: Sums | null }[]>`
    SELECT max(up_to)::int AS to, coalesce(sum(receipts), 0)::int AS receipts, jsonb_object_agg(method, sum) AS sums FROM (
      SELECT method, sum(amount) AS sum, count(*) AS receipts, max(position) AS up_to FROM receipts
      WHERE ${recordedBy(closedBy)} AND position > ${from} GROUP BY method
    ) AS methods`
  const { to = null, receipts = 0, sums = null } = open ?? {}
  return { since: last?.closedAt.toISOString() ?? null, from, to, receipts, sums: sums ?? {} }
}

/** A page of the closings, the latest first; agents get their own. */
export async function listClosings(db: Db, user: StaffUser, page: number) {
  const where = user.role === 'admin' ? {} : { closedBy: user.id }
  const [total, rows] = await Promise.all([
    db.tillClosing.count({ where }),
    db.tillClosing.findMany({
      where,
      select: columns,
      orderBy: [{ closedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * PAYMENTS_PAGE_SIZE,
      take: PAYMENTS_PAGE_SIZE,
    }),
  ])
  return { items: rows.map(toClosing), total, page, pageSize: PAYMENTS_PAGE_SIZE }
}

/**
 * A closing with its rows in the order in which they were recorded; the same for ever. `since` is the moment of the one
 * before, null for a person's first.
 * @throws Refusal `record-not-found`, for agents also that of somebody else
 */
export async function findClosing(db: Db, user: StaffUser, id: string) {
  const select = { ...columns, fromPosition: true, toPosition: true }
  const where = { id, ...(user.role === 'admin' ? {} : { closedBy: user.id }) }
  const { fromPosition, toPosition, ...closing } = found(await db.tillClosing.findUnique({ where, select }))
  const rows = await readLedger(
    db,
    Prisma.sql`position > ${fromPosition} AND position <= ${toPosition} AND ${recordedBy(closing.closedBy)}`,
    { order: Prisma.sql`position`, limit: null },
  )
  const { closedBy } = closing
  const before = await db.tillClosing.findFirst({ where: { closedBy, toPosition: fromPosition } })
  return { ...toClosing(closing), since: before?.closedAt.toISOString() ?? null, rows }
}
