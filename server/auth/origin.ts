import type { Request } from 'express'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that changes something comes from an allowed origin. Browsers send the origin with every POST; it
 * must be the site's. A request without one does not come from a page, so it cannot abuse a visitor's cookie.
 * @param publicOrigin origin of PUBLIC_URL
 */
export function isSameOrigin(request: Request, publicOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true
  const origin = request.get('origin')
  if (!origin) return !['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? '')
  // A page that sends no referrer, as that of an insured person, posts its forms with the origin `null`; browsers that know
  // this header do not let a page set it.
  if (origin === 'null') return request.get('sec-fetch-site') === 'same-origin'
  return origin === publicOrigin || origin === `${request.protocol}://${request.host}`
}

/**
 * Whether a link was followed within the site or typed. Other sites must not make a browser fetch a session's data.
 */
export function isFollowedHere(request: Request): boolean {
  const cameFrom = request.get('sec-fetch-site') ?? 'none'
  return cameFrom === 'same-origin' || cameFrom === 'none'
}
