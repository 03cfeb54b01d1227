import type { Request, RequestHandler } from 'express'
import { isLoopback } from '../core/env-values'

/** For machines inside, which ask by plain http. */
const FOR_MACHINES = ['/healthz', '/readyz', '/metrics']

/**
 * Leads requests by plain http to PUBLIC_URL, whose pages and cookies need https: the panel would stay white. One that
 * a trusted proxy received by https is `secure`.
 */
export function httpsOnly(publicOrigin: string): RequestHandler {
  return (request, response, next) => {
    if (request.secure || FOR_MACHINES.includes(request.path) || cameByHttps(request)) return next()
    response.setHeader('cache-control', 'no-store')
    response.redirect(308, `${publicOrigin}${request.originalUrl}`)
  }
}

/**
 * Whether a request came by https through a proxy that TRUST_PROXY does not name: led to PUBLIC_URL, it would come back
 * for ever. Such a proxy says so, or the browser does, which sends fetch metadata to secure origins and to its own
 * machine only.
 */
function cameByHttps(request: Request): boolean {
  if (request.get('x-forwarded-proto')?.startsWith('https')) return true
  return request.get('sec-fetch-mode') !== undefined && !isLoopback(request.hostname)
}
