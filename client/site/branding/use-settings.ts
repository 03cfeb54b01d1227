import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'
import { trpc } from '../../app/trpc'
import { AS_FRESH_AS_THE_PAGE } from '../freshness'

/** The site's settings; the defaults until they are there, and where they cannot be had. */
export function useSettings(): SiteSettings {
  const { data } = trpc.public.settings.useQuery(undefined, AS_FRESH_AS_THE_PAGE)
  return data ?? DEFAULT_SETTINGS
}
