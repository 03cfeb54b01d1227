import type { ServerResponse } from 'node:http'
import { Cookie } from 'lucia'

/** No honest client sends more values of one name. */
const MAX_VALUES = 5

/** One of the server's own cookies, hidden from scripts; each holds a random token. */
export type TokenCookie = {
  name: string
  /** The pattern of its tokens. */
  shape: RegExp
  maxAgeSeconds: number
}

/** The cookie's name in browsers: on https with a prefix that only this very host can set (RFC 6265bis). */
const nameOf = ({ name }: TokenCookie, secure: boolean) => (secure ? `__Host-${name}` : name)

/**
 * The tokens that a `cookie` header has under the cookie's name. There may be several, as a neighbour on the same
 * domain, port or path can set a cookie of that name, too; the caller has to find out which is valid. Other cookies are
 * not ours and are not decoded: a lone `%` in one would be an error.
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

/** Sets the cookie to the token, or clears it where that is null. */
export function setToken(response: ServerResponse, cookie: TokenCookie, token: string | null, secure: boolean): void {
  const maxAge = token ? cookie.maxAgeSeconds : 0
  const attributes = { httpOnly: true, maxAge, path: '/', sameSite: 'lax', secure } as const
  response.appendHeader('set-cookie', new Cookie(nameOf(cookie, secure), token ?? '', attributes).serialize())
}
