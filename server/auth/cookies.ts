import type { ServerResponse } from 'node:http'
import { Cookie } from 'lucia'

/** Honest clients do not send more values for one name. */
const MAX_VALUES = 5

/** A cookie of the server, hidden from scripts, with a random token. */
export type TokenCookie = {
  name: string
  /** The pattern of its tokens. */
  shape: RegExp
  maxAgeSeconds: number
}

/** The cookie's name in browsers: on https with a prefix that only this host can set (RFC 6265bis). */
const nameOf = ({ name }: TokenCookie, secure: boolean) => (secure ? `__Host-${name}` : name)

/**
 * The tokens under the cookie's name in a `cookie` header. There may be several, because sites on the same domain,
 * another port or another path can set a cookie of that name; the caller finds out which is valid. Other cookies are
 * not decoded, because a lone `%` in one would be an error.
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

/** Sets the cookie to the token; null clears it. */
export function setToken(response: ServerResponse, cookie: TokenCookie, token: string | null, secure: boolean): void {
  const maxAge = token ? cookie.maxAgeSeconds : 0
  const attributes = { httpOnly: true, maxAge, path: '/', sameSite: 'lax', secure } as const
  response.appendHeader('set-cookie', new Cookie(nameOf(cookie, secure), token ?? '', attributes).serialize())
}
