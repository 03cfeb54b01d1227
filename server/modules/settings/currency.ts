import { amountFault, DEFAULT_CURRENCY } from '../../../shared/money'
import { mayChangeLogs } from '../../changes/kept-logs'
import { Refusal } from '../../core/errors'
import { lockLedger } from '../../db/advisory-locks'
import type { Db, Tx } from '../../db/client'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { setAloneWithin } from './changes'

/** The currency of prices and of what is due, by its code of ISO 4217. */
export async function findCurrency(db: Db): Promise<string> {
  return (await db.siteSettings.findFirst({ select: { currency: true } }))?.currency ?? DEFAULT_CURRENCY
}

/** @throws Refusal `currency-fixed` */
export const setCurrency = (db: PrismaClient, adminUserId: string, currency: string): Promise<string> =>
  db.$transaction((tx) => setCurrencyWithin(tx, adminUserId, currency))

/**
 * Sets the currency. What real customers have paid is in the one that there is; the receipts of samples are redrawn.
 * @throws Refusal `currency-fixed`
 */
export async function setCurrencyWithin(tx: Tx, adminUserId: string, currency: string): Promise<string> {
  if ((await findCurrency(tx)) === currency) return currency
  await lockLedger(tx)
  if ((await tx.receipt.count({ where: { isSample: false } })) > 0)
    throw Refusal.of('currency-fixed', { field: 'currency' })
  await redrawSamples(tx, currency)
  return setAloneWithin(tx, adminUserId, 'currency', () => currency)
}

/** The ledger takes no change, so they are deleted and added anew, with their deliveries. */
async function redrawSamples(tx: Tx, currency: string): Promise<void> {
  const rows = await tx.receipt.findMany({ include: { deliveries: true }, orderBy: { position: 'asc' } })
  if (rows.length === 0) return
  await mayChangeLogs(tx, 'samples')
  await tx.receipt.deleteMany({ where: { isSample: true } })
  const data = rows.map(
    ({ deliveries: _deliveries, ...row }) => ({ ...row, currency }) as Prisma.ReceiptCreateManyInput,
  )
  await tx.receipt.createMany({ data })
  await tx.receiptDelivery.createMany({ data: rows.flatMap(({ deliveries }) => deliveries) })
}

/**
 * Refuses an amount that a person gives with decimals in a currency without. The stored one passes: an old record must
 * not keep people from saving its other fields.
 * @throws Refusal `amount-decimals` at the field
 */
export function requireDecimals(
  currency: string,
  amount: number | null | undefined,
  field: string,
  stored?: number | null,
): void {
  const fault = amount && amount !== stored ? amountFault(amount, currency) : null
  if (fault) throw Refusal.of('amount-decimals', { field, details: { fault } })
}
