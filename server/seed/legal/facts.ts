import { frameOf, type LegalFrame } from '../../../shared/countries'
import type { PixelPlatform } from '../../../shared/pixels'
import { business } from '../../core/business'
import type { Db } from '../../db/client'

/** What the sample texts say of this installation. */
export type LegalFacts = {
  frame: LegalFrame
  /** Those of the active pixels. */
  platforms: PixelPlatform[]
  /** Whether pixels wait until a visitor has accepted them. */
  waits: boolean
  trashDays: number
  backupDays: number
}

export async function legalFacts(db: Db): Promise<LegalFacts> {
  const pixels = await db.trackingPixel.findMany({ where: { isActive: true }, distinct: 'platform' })
  const settings = await db.siteSettings.findFirst({ select: { pixelLoading: true } })
  const { country, isCountryKnown, trashDays, backupDays } = business
  const platforms = pixels.map(({ platform }) => platform).sort()
  const waits = settings?.pixelLoading === 'afterAccept'
  return { frame: isCountryKnown ? frameOf(country) : 'general', platforms, waits, trashDays, backupDays }
}
