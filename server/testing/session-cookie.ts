type Credentials = { email?: string; password: string }

/**
 * Signs in over HTTP, as a program that is no browser.
 * @param credentials of the first admin where they name nobody else
 * @returns the `cookie` header of the new session
 * @throws Error where the sign-in is refused
 */
export async function sessionCookie(origin: string, credentials: Credentials): Promise<string> {
  const response = await fetch(`${origin}/trpc/auth.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', ...credentials }),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`)
  return cookie
}
