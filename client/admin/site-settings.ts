import { DEFAULT_SETTINGS, type SiteSettings } from '../../shared/settings'
import { trpc } from '../api/trpc'

/** The brokerage's name and logo; null while they load, the defaults if that fails. */
export function useSiteSettings(): SiteSettings | null {
  const { data, isError } = trpc.public.settings.useQuery(undefined, { staleTime: 60_000 })
  return data ?? (isError ? DEFAULT_SETTINGS : null)
}
