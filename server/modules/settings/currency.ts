import { amountFault, DEFAULT_CURRENCY } from '../../../shared/money'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'

/** The currency of every amount, by its code of ISO 4217. */
export async function findCurrency(db: Db): Promise<string> {
  return (await db.siteSettings.findFirst({ select: { currency: true } }))?.currency ?? DEFAULT_CURRENCY
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
