import { TEST_PASSWORD } from './services'

/**
 * Signs in an admin made by `createAdmin`, over HTTP.
 * @returns the `cookie` header of the new session
 */
export async function signIn(origin: string, email = 'admin@example.com'): Promise<string> {
  const response = await fetch(`${origin}/trpc/auth.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}
