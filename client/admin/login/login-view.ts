import { parseAsStringLiteral, useQueryState } from 'nuqs'

/** The URL of the form that requests a recovery mail. */
export const RECOVERY_HREF = '/admin?acceso=recuperar'

/** The query string's words for the views of the login screen and the pages of mailed links. */
const VIEWS = ['recuperar', 'invitacion', 'correo'] as const

/**
 * The view shown before sign-in, kept in the query string so that links and the back button work. The rest of the
 * query string stays: it is the part of the panel to open after sign-in.
 */
export function useLoginView() {
  const [view, set] = useQueryState('acceso', parseAsStringLiteral(VIEWS))
  return {
    view,
    recovering: view === 'recuperar',
    showRecovery: () => set('recuperar', { history: 'push' }),
    showSignIn: () => set(null, { history: 'replace' }),
  }
}
