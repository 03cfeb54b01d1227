import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'
import { usePublicQuery } from '../../api/public-query'

/** The site's settings; the defaults until they are there, and where they cannot be had. */
export function useSettings(): SiteSettings {
  return usePublicQuery('settings', undefined).data ?? DEFAULT_SETTINGS
}
