import { useEffect } from 'react'
import type { Auth } from './auth'

/** The email of this tab's user, also after their session has ended; '' after a deliberate sign-out. */
let last = ''

/** The email to sign in with again after a session has ended. */
export const endedEmail = (): string => last

export const forgetEmail = (): void => {
  last = ''
}

export function useLastEmail(user: Auth['user']): void {
  useEffect(() => {
    if (user) last = user.email
  }, [user])
}
