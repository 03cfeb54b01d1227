import { DEFAULT_CURRENCY } from '../../../shared/money'
import type { Db } from '../../db/client'

/** The currency of every amount, by its code of ISO 4217. */
export async function findCurrency(db: Db): Promise<string> {
  return (await db.siteSettings.findFirst({ select: { currency: true } }))?.currency ?? DEFAULT_CURRENCY
}
