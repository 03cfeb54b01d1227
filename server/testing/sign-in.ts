import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../api/router'
import { TEST_PASSWORD } from './services'
import { sessionCookie } from './session-cookie'

/**
 * Signs in an admin made by `createAdmin`, over HTTP.
 * @returns the `cookie` header of the new session
 */
export const signIn = (origin: string, email = 'admin@example.com'): Promise<string> =>
  sessionCookie(origin, { email, password: TEST_PASSWORD })

type Outcome = inferRouterOutputs<AppRouter>['auth']['signIn']

/** The session that a sign-in has opened. @throws Error if it waits for a second factor */
export function opened(outcome: Outcome) {
  if ('challenge' in outcome) throw new Error('The sign-in waits for a second factor.')
  return outcome
}

/** The challenge of a sign-in that waits for a second factor. @throws Error if it has opened a session */
export function challenged(outcome: Outcome) {
  if (!('challenge' in outcome)) throw new Error('The sign-in opened a session.')
  return outcome
}
