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

/** A frame's sentences in one language. */
export type FrameWords = {
  /** Which notice the privacy policy also is. */
  notice: string
  /** Where the brokerage is; begins with a comma. */
  seat: string
  /** What not to send by chat. */
  unwanted: string
  /** The law of personal data, as a section. */
  law: { title: string; text: string }
  /** How rights are asked for, and who else can be asked. */
  rights: string
  /** Rights beside those of all frames, as items of a list. */
  moreRights: string
  transfer: { title: string; text: string }
  /** For whom the services are. */
  market: string
  /** Where what the law demands of insurance is decided, with its article. */
  territory: string
  /** Where the authority of insurance is. */
  court: string
}

export async function legalFacts(db: Db): Promise<LegalFacts> {
  const pixels = await db.trackingPixel.findMany({ where: { isActive: true }, distinct: 'platform' })
  const settings = await db.siteSettings.findFirst({ select: { pixelLoading: true } })
  const { country, isCountryKnown, trashDays, backupDays } = business
  const platforms = pixels.map(({ platform }) => platform).sort()
  const waits = settings?.pixelLoading === 'afterAccept'
  return { frame: isCountryKnown ? frameOf(country) : 'general', platforms, waits, trashDays, backupDays }
}
