import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from '../core/logger'

declare global {
  namespace Express {
    interface Request {
      /** Names the request in the log and in the response's `x-request-id`. */
      id: string
    }
  }
}

const GIVEN_ID = /^[\w-]{8,64}$/

/**
 * One line per request, with an id that the response carries too; a proxy's id is kept where it looks like one. The
 * path is logged without its query, which may hold policy numbers and names. pino-http does the same, but makes a logger
 * per request, which costs more than a page that is kept in memory.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now()
    const given = request.headers['x-request-id']
    request.id = typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID()
    response.setHeader('x-request-id', request.id)
    const { method, originalUrl } = request
    response.once('close', () => {
      const level = response.statusCode >= 500 ? 'error' : 'info'
      logger[level]({
        requestId: request.id,
        method,
        path: originalUrl.split('?', 1)[0],
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
        // Said only where the client left before the answer was complete.
        ...(!response.writableFinished && { aborted: true }),
      })
    })
    next()
  }
}
