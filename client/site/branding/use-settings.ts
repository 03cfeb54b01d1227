import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'
import { trpc } from '../../api/trpc'

/** The site's settings; the defaults until they are there, and where they cannot be had. */
export function useSettings(): SiteSettings {
  return trpc.public.settings.useQuery().data ?? DEFAULT_SETTINGS
}
