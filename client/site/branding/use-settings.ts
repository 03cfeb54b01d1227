import { type ShownSettings, UNKNOWN_SETTINGS } from '../../../shared/settings'
import { trpc } from '../../api/trpc'

/** The site's settings; the defaults until they are loaded, and if they cannot be. */
export function useSettings(): ShownSettings {
  return trpc.public.settings.useQuery().data ?? UNKNOWN_SETTINGS
}
