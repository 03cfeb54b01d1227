import { useQueryState } from 'nuqs'
import { linked, panelHref, URL_KEYS } from '../addresses'

/** The URL of the form that requests a recovery mail. */
export const RECOVERY_HREF = panelHref({ signedOut: 'recovery' })

/**
 * The view shown before sign-in, kept in the query string so that links and the back button work. The rest of the
 * query string stays: it is the part of the panel to open after sign-in.
 */
export function useLoginView() {
  const [view, set] = useQueryState(URL_KEYS.signedOut, linked.signedOut)
  return {
    view,
    recovering: view === 'recovery',
    showRecovery: () => set('recovery', { history: 'push' }),
    showSignIn: () => set(null, { history: 'replace' }),
  }
}
