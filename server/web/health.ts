import { Router } from 'express'
import type { Services } from '../trpc/context'

/** `/healthz`: the process runs. `/readyz`: it can also reach its database. */
export function health({ pool, logger }: Pick<Services, 'pool' | 'logger'>): Router {
  return Router()
    .get('/healthz', (_request, response) => {
      response.json({ status: 'ok' })
    })
    .get('/readyz', async (_request, response) => {
      try {
        await pool.query('SELECT 1')
        response.json({ status: 'ready' })
      } catch (error) {
        logger.warn({ err: error }, 'not ready: the database does not answer')
        response.status(503).json({ status: 'unavailable' })
      }
    })
}
