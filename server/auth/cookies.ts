import type { ServerResponse } from 'node:http'

/** More values of one name than this come from nobody who means well. */
const MAX_VALUES = 5

/** One of the server's own cookies, which no script reads; each holds a random token. */
export type TokenCookie = {
  name: string
  /** What all of its tokens look like. */
  shape: RegExp
  maxAgeSeconds: number
}

/** The name that browsers know it by: on https one that nothing but this very host can have set (RFC 6265bis). */
const nameOf = ({ name }: TokenCookie, secure: boolean) => (secure ? `__Host-${name}` : name)

/**
 * The tokens that a `cookie` header brings under the cookie's name. There may be several, as a neighbour on the same
 * domain, port or path can set one of that name too; which of them is worth something is for the caller to find out.
 * What else stands in the header is not ours and is not decoded: a lone `%` in it would be an error.
 */
export function readTokens(header: string | undefined, cookie: TokenCookie, secure: boolean): string[] {
  const name = nameOf(cookie, secure)
  const tokens = new Set<string>()
  for (const pair of header?.split(';') ?? []) {
    const end = pair.indexOf('=')
    if (end < 0 || pair.slice(0, end).trim() !== name) continue
    const value = pair
      .slice(end + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1')
    if (cookie.shape.test(value)) tokens.add(value)
  }
  return [...tokens].slice(0, MAX_VALUES)
}

/** Puts the token into the cookie, or clears the cookie where there is none. */
export function setToken(response: ServerResponse, cookie: TokenCookie, token: string | null, secure: boolean): void {
  const maxAge = token ? cookie.maxAgeSeconds : 0
  const attributes = ['HttpOnly', `Max-Age=${maxAge}`, 'Path=/', 'SameSite=Lax', ...(secure ? ['Secure'] : [])]
  response.appendHeader('set-cookie', [`${nameOf(cookie, secure)}=${token ?? ''}`, ...attributes].join('; '))
}
