import type { Request, RequestHandler } from 'express'
import { isLoopback } from '../core/env-values'

/** Requested by machines of the network, by plain http. */
const FOR_MACHINES = ['/healthz', '/readyz', '/metrics']

/**
 * Redirects plain http to PUBLIC_URL, whose pages and cookies need https: the panel would stay white. Requests that a
 * trusted proxy received by https are `secure`.
 */
export function httpsOnly(publicOrigin: string): RequestHandler {
  return (request, response, next) => {
    if (request.secure || FOR_MACHINES.includes(request.path) || cameByHttps(request)) return next()
    response.setHeader('cache-control', 'no-store')
    response.redirect(308, `${publicOrigin}${request.originalUrl}`)
  }
}

/**
 * Whether a request came by https through a proxy that TRUST_PROXY does not name, so that redirecting it would never
 * end. Such a proxy says so, or the browser does: it sends fetch metadata only to secure origins and its own machine.
 */
function cameByHttps(request: Request): boolean {
  if (request.get('x-forwarded-proto')?.startsWith('https')) return true
  return request.get('sec-fetch-mode') !== undefined && !isLoopback(request.hostname)
}
