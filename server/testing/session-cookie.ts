type Credentials = { email?: string; password: string }

/**
 * Signs in over HTTP, like a client that is no browser.
 * @param credentials the email defaults to the first admin's
 * @returns the `cookie` header of the new session
 * @throws Error if the sign-in is rejected
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
