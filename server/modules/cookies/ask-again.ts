import { DEFAULT_SETTINGS } from '../../../shared/settings'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { setAlone, writeAlone } from '../settings/changes'

const next = (version = DEFAULT_SETTINGS.bannerVersion) => version + 1

/** Asks every visitor anew, whatever they have answered. */
export async function askAgain(db: PrismaClient, adminUserId: string): Promise<{ bannerVersion: number }> {
  return { bannerVersion: await setAlone(db, adminUserId, 'bannerVersion', next) }
}

/** Makes the banner another one, so that answers to the one before do not count any more. */
export const raiseBannerVersion = (tx: Prisma.TransactionClient) => writeAlone(tx, 'bannerVersion', next)
