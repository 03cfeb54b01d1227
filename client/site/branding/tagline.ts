import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'

/** The company's tagline as the staff wrote it; one they never touched is translated. */
export function taglineOf({ tagline }: Pick<SiteSettings, 'tagline'>, t: (key: 'tagline') => string): string {
  return tagline === DEFAULT_SETTINGS.tagline ? t('tagline') : tagline
}
