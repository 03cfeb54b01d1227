import { BlockList, isIPv6 } from 'node:net'
import { Router } from 'express'
import { withoutPort } from '../core/limits'
import type { Metrics } from '../core/metrics'
import { EXACT_PATHS } from './exact-paths'

/** Loopback and private networks. */
const INSIDE = new BlockList()
INSIDE.addSubnet('127.0.0.0', 8)
INSIDE.addSubnet('10.0.0.0', 8)
INSIDE.addSubnet('172.16.0.0', 12)
INSIDE.addSubnet('192.168.0.0', 16)
INSIDE.addSubnet('::1', 128, 'ipv6')
INSIDE.addSubnet('fc00::', 7, 'ipv6')

/** `/metrics`, for requests from the machine or its private network; to everybody else there is no such page. */
export function metricsPage({ registry }: Metrics): Router {
  return Router(EXACT_PATHS).get('/metrics', async (request, response, next) => {
    const address = withoutPort(request.ip ?? '').replace(/^::ffff:/, '')
    if (!INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return next()
    response.type(registry.contentType).send(await registry.metrics())
  })
}
