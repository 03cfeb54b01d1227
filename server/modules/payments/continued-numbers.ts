import { RESTORED } from '../../backup/restored-receipts'
import { Refusal } from '../../core/errors'
import { lockLedger } from '../../db/advisory-locks'
import type { Db } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'

/*
 * A restored backup may lack the last receipts, whose numbers customers have. Until somebody says the last one that was
 * handed out, none is given.
 */

/** The last number that is stored, where it may not be the last that was given; otherwise null. */
export async function unsureNumbers(db: Db): Promise<{ last: number } | null> {
  if ((await db.installationFact.count({ where: { fact: RESTORED } })) === 0) return null
  return { last: await lastNumber(db) }
}

const lastNumber = async (db: Db): Promise<number> =>
  (await db.receiptCounter.findUnique({ where: { isSample: false } }))?.last ?? 0

/** @throws Refusal `receipt-numbers-unsure` */
export async function requireKnownNumbers(db: Db): Promise<void> {
  const unsure = await unsureNumbers(db)
  if (unsure) throw Refusal.of('receipt-numbers-unsure', { details: unsure })
}

/**
 * Goes on with the number after the last one that was handed out.
 * @throws Refusal `receipt-number-taken` where a later one is stored
 */
export async function continueNumbers(db: PrismaClient, { last }: { last: number }): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockLedger(tx)
    const stored = await lastNumber(tx)
    if (last < stored) throw Refusal.of('receipt-number-taken', { field: 'last', details: { last: stored } })
    const where = { isSample: false }
    if (last > 0) await tx.receiptCounter.upsert({ where, create: { ...where, last }, update: { last } })
    await tx.installationFact.deleteMany({ where: { fact: RESTORED } })
  })
}
