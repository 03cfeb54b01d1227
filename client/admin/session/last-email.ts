import { useEffect } from 'react'
import type { Auth } from './auth'

/** Of whoever is signed in in this tab, or was until their session ended; '' after they signed out themselves. */
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
