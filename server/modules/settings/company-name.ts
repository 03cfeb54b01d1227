import { DEFAULT_SETTINGS } from '../../../shared/settings'
import type { Db } from '../../db/client'

/** The brokerage's current name. */
export async function companyName(db: Db): Promise<string> {
  const settings = await db.siteSettings.findFirst({ select: { companyName: true } })
  return (settings ?? DEFAULT_SETTINGS).companyName
}
