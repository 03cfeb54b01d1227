import { Router } from 'express'
import ipaddr from 'ipaddr.js'
import { withoutPort } from '../core/limits'
import type { Metrics } from '../core/metrics'
import { EXACT_PATHS } from './exact-paths'

const INSIDE = ['loopback', 'private', 'uniqueLocal']

/** Whether an address is the machine's own or in a private network; false for an invalid one. */
function isInside(address: string): boolean {
  const bare = withoutPort(address)
  return ipaddr.isValid(bare) && INSIDE.includes(ipaddr.process(bare).range())
}

/** `/metrics`, for requests from the machine or its private network; it does not exist for others. */
export function metricsPage({ registry }: Metrics): Router {
  return Router(EXACT_PATHS).get('/metrics', async (request, response, next) => {
    if (!isInside(request.ip ?? '')) return next()
    response.type(registry.contentType).send(await registry.metrics())
  })
}
