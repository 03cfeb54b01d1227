import { NO_TEXTS, type SiteTexts } from '../../../shared/shown-texts'
import { trpc } from '../../api/trpc'

/** The texts of the landing page that staff have published; none until they are loaded, and if they cannot be. */
export function useTexts(): SiteTexts {
  return trpc.public.texts.useQuery().data ?? NO_TEXTS
}
