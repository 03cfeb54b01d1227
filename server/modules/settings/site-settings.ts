import { isImageAddress } from '../../../shared/addresses'
import { parseColour } from '../../../shared/contrast'
import { emergencyNumber } from '../../../shared/countries'
import { storedSettings } from '../../../shared/public'
import { DEFAULT_SETTINGS, type ShownSettings, type SiteSettings } from '../../../shared/settings'
import { business } from '../../core/business'
import { selectionOf } from '../../db/column-names'
import type { PrismaClient } from '../../db/generated/client'
import { linkedNumbers } from './linked-numbers'

export const settingsSelection = selectionOf(storedSettings)

/** The settings as the site shows them; the defaults while nothing is stored. */
export async function findSettings(db: PrismaClient): Promise<ShownSettings> {
  const stored = await db.siteSettings.findFirst({ select: settingsSelection })
  const number = emergencyNumber(business.country)
  const emergency = number === '911' ? {} : { emergencyNumber: number }
  return { ...(stored ? { ...presentable(stored), ...(await linkedNumbers(stored)) } : DEFAULT_SETTINGS), ...emergency }
}

/** Makes stored values safe to show: an invalid image address becomes empty, an invalid colour the default. */
function presentable(stored: SiteSettings): SiteSettings {
  const image = (url: string) => (isImageAddress(url) ? url : '')
  const colour = (key: 'primaryColor' | 'secondaryColor') => (parseColour(stored[key]) ? stored : DEFAULT_SETTINGS)[key]
  return {
    ...stored,
    logoUrl: image(stored.logoUrl),
    faviconUrl: image(stored.faviconUrl),
    primaryColor: colour('primaryColor'),
    secondaryColor: colour('secondaryColor'),
  }
}
