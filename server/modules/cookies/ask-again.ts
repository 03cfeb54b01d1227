import { DEFAULT_SETTINGS } from '../../../shared/settings'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { setAlone, writeAlone } from '../settings/changes'

const next = (version = DEFAULT_SETTINGS.bannerVersion) => version + 1

/** Makes the banner ask every visitor again, whatever they answered before. */
export async function askAgain(db: PrismaClient, adminUserId: string): Promise<{ bannerVersion: number }> {
  return { bannerVersion: await setAlone(db, adminUserId, 'bannerVersion', next) }
}

/** Raises the banner's version, so that consents to the previous version no longer count. */
export const raiseBannerVersion = (tx: Tx) => writeAlone(tx, 'bannerVersion', next)
