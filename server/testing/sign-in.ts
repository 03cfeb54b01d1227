import { TEST_PASSWORD } from './services'
import { sessionCookie } from './session-cookie'

/**
 * Signs in an admin made by `createAdmin`, over HTTP.
 * @returns the `cookie` header of the new session
 */
export const signIn = (origin: string, email = 'admin@example.com'): Promise<string> =>
  sessionCookie(origin, { email, password: TEST_PASSWORD })
