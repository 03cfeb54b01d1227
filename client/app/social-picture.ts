import type { Language } from '../../shared/languages'
import type { SiteSettings } from '../../shared/settings'
import type { Lettering } from '../site/branding/lettering'
import { socialPicture } from '../site/branding/social-picture'
import { taglineOf } from '../site/branding/tagline'

type SocialPictureRequest = {
  settings: SiteSettings
  language: Language
  /** The site's host, or empty where it has none that people could type. */
  host: string
  /** The site's icon as a data URL. */
  icon: string
  lettering: Lettering
}

/** Draws the preview picture for links to the site. @returns SVG of 1200 by 630 */
export async function drawSocialPicture({ settings, language, ...rest }: SocialPictureRequest): Promise<string> {
  return socialPicture({ ...rest, settings, tagline: taglineOf(settings, language) })
}
