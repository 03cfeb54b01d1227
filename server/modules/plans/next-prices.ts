import { today } from '../../../shared/clock'
import { changesBetween, writeEntry } from '../../changes/entry'
import { savedFields } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { lockTable } from '../../db/locks'
import { fromCalendarDate } from '../../db/values'
import { nameOf, PLANS } from './changes'
import { type Plan, planSelection, toPlan, toPlanColumns } from './record'

/**
 * Turns every next price whose day has come into the price. Any number of instances may try at once: the table's lock
 * lets one after the other look what is due.
 * @returns how many prices have changed
 */
export async function takeNextPrices(db: PrismaClient): Promise<number> {
  const due = { where: { nextPriceFrom: { lte: fromCalendarDate(today()) } } }
  if ((await db.pricingPlan.count(due)) === 0) return 0
  return db.$transaction(async (tx) => {
    await lockTable(tx, PLANS)
    const rows = await tx.pricingPlan.findMany({ ...due, select: planSelection, orderBy: { id: 'asc' } })
    for (const row of rows) await takeNextPrice(tx, toPlan(row))
    return rows.length
  })
}

/** Logged without a person, since nobody is signed in. */
async function takeNextPrice(tx: Tx, before: Plan): Promise<void> {
  const { id, updatedAt, ...fields } = before
  const next = { price: before.nextPrice, priceSince: before.nextPriceFrom, nextPrice: null, nextPriceFrom: null }
  const data = toPlanColumns({ ...fields, ...next, isExample: false })
  await savedFields(before, { ...next, isExample: false }, updatedAt, async (version) =>
    toPlan(
      await tx.pricingPlan.update({ where: { id }, data: { ...data, updatedAt: version }, select: planSelection }),
    ),
  )
  const entry = { adminUserId: null, actionType: 'update', tableName: PLANS, recordId: id } as const
  const details = changesBetween(fields, { ...fields, ...next, isExample: false })
  await writeEntry(tx, { ...entry, subject: await nameOf(tx, before), details })
}
