import type { Request } from 'express'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that changes something may come from where it says. Browsers name the origin on every POST; it
 * must be the site's own. A request without one comes from no page, so there is no visitor's cookie to abuse.
 * @param publicOrigin origin of PUBLIC_URL
 */
export function isSameOrigin(request: Request, publicOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true
  const origin = request.get('origin')
  if (!origin) return !['cross-site', 'same-site'].includes(request.get('sec-fetch-site') ?? '')
  return origin === publicOrigin || origin === `${request.protocol}://${request.host}`
}

/**
 * Whether a link was followed in the site itself, or typed: one on another site must not make somebody's browser fetch what
 * their session may read.
 */
export function isFollowedHere(request: Request): boolean {
  const cameFrom = request.get('sec-fetch-site') ?? 'none'
  return cameFrom === 'same-origin' || cameFrom === 'none'
}
