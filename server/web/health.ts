import { Router } from 'express'
import { RELEASE } from '../core/release'
import { within } from '../core/timeout'
import type { Services } from '../request/context'
import { EXACT_PATHS } from './exact-paths'

/** A database that hangs is told of before load balancers stop waiting. */
const READY_MS = 5_000

/** `/healthz`: the process runs. `/readyz`: it also reaches its database, and is not shutting down. */
export function health({ pool, logger, stopping }: Pick<Services, 'pool' | 'logger' | 'stopping'>): Router {
  return Router(EXACT_PATHS)
    .get('/healthz', (_request, response) => {
      response.json({ status: 'ok', version: RELEASE })
    })
    .get('/readyz', async (_request, response) => {
      if (stopping.aborted) {
        response.status(503).json({ status: 'stopping' })
        return
      }
      try {
        await within(READY_MS, pool.query('SELECT 1'))
        response.json({ status: 'ready' })
      } catch (error) {
        logger.warn({ err: error }, 'not ready: the database does not answer')
        response.status(503).json({ status: 'unavailable' })
      }
    })
}
