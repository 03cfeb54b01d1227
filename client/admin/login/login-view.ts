import { parseAsStringLiteral, useQueryState } from 'nuqs'

/** Where somebody asks for a recovery mail. */
export const RECOVERY_HREF = '/admin?acceso=recuperar'

/** The views of the login screen, and the links of mails, by their name in the address. */
const VIEWS = ['recuperar', 'invitacion', 'correo'] as const

/**
 * Which view of the panel's entrance is shown, kept in the query string so that links and the back button work. The rest
 * of the query string stays: it says where in the panel the person wants to go.
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
