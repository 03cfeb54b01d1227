import { isImageAddress } from '../../../shared/addresses'
import { parseColour } from '../../../shared/contrast'
import { emergencyNumber } from '../../../shared/countries'
import { hoursInWords } from '../../../shared/hours-in-words'
import { DEFAULT_LANGUAGE, inEachLanguage } from '../../../shared/languages'
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
  const shown = stored && { ...presentable(stored), ...wordedHours(stored), ...(await linkedNumbers(stored)) }
  return { ...(shown ?? DEFAULT_SETTINGS), ...emergency }
}

const wordedHours = ({ businessHours }: SiteSettings) => {
  const hours = inEachLanguage((language) => hoursInWords(businessHours, language))
  return hours[DEFAULT_LANGUAGE].length > 0 ? { hoursInWords: hours } : {}
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
