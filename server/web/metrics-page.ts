import { Router } from 'express'
import ipaddr from 'ipaddr.js'
import { withoutPort } from '../core/limits'
import type { Services } from '../request/context'
import { EXACT_PATHS } from './exact-paths'

const INSIDE = ['loopback', 'private', 'uniqueLocal']

/** Whether an address is the machine's own or in a private network; false for an invalid one. */
function isInside(address: string): boolean {
  const bare = withoutPort(address)
  return ipaddr.isValid(bare) && INSIDE.includes(ipaddr.process(bare).range())
}

/** What proxies say of whom they ask for. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * `/metrics`, for requests from the machine or its private network; it does not exist for others. Behind a proxy on this
 * machine every request comes from it: without a TRUST_PROXY that names which proxies to believe, none of these is answered.
 */
export function metricsPage({ env, metrics: { registry } }: Pick<Services, 'env' | 'metrics'>): Router {
  const believes = env.trustProxy !== false && env.trustProxy !== true
  return Router(EXACT_PATHS).get('/metrics', async (request, response, next) => {
    const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined)
    if (!isInside(request.ip ?? '') || (isForwarded && !believes)) return next()
    response.type(registry.contentType).send(await registry.metrics())
  })
}
