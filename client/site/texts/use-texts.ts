import { NO_TEXTS, type SiteTexts } from '../../../shared/shown-texts'
import { trpc } from '../../api/trpc'

/** What staff have published of the landing page; nothing until it is there, and where it cannot be had. */
export function useTexts(): SiteTexts {
  return trpc.public.texts.useQuery().data ?? NO_TEXTS
}
