import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'
import { trpc } from '../../app/trpc'

const FRESH_MS = 5 * 60_000

/** The site's settings; the defaults until they are there, and where they cannot be had. */
export function useSettings(): SiteSettings {
  const { data } = trpc.public.settings.useQuery(undefined, { staleTime: FRESH_MS })
  return data ?? DEFAULT_SETTINGS
}
