import { parseAsStringLiteral, useQueryState } from 'nuqs'

/** Where somebody asks for a recovery mail. */
export const RECOVERY_HREF = '/admin?acceso=recuperar'

/**
 * Which view of the login screen is shown, kept in the query string so that links and the back button work. The rest
 * of the query string stays: it says where in the panel the person wants to go.
 */
export function useLoginView() {
  const [view, set] = useQueryState('acceso', parseAsStringLiteral(['recuperar']))
  return {
    recovering: view === 'recuperar',
    showRecovery: () => set('recuperar', { history: 'push' }),
    showSignIn: () => set(null, { history: 'replace' }),
  }
}
