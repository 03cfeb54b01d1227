import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { pinoHttp } from 'pino-http'
import type { Logger } from '../logger'

const GIVEN_ID = /^[\w-]{8,64}$/

/**
 * One line per request, with an id that the response carries too. A proxy's id is kept where it looks like one.
 * The path is logged without its query, which may hold policy numbers and names.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    genReqId(request, response) {
      const given = String(request.headers['x-request-id'] ?? '')
      const id = GIVEN_ID.test(given) ? given : randomUUID()
      response.setHeader('x-request-id', id)
      return id
    },
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: String(url).split('?')[0] }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    customLogLevel(_request: IncomingMessage, response, error) {
      if (error || response.statusCode >= 500) return 'error'
      return 'info'
    },
    wrapSerializers: true,
  })
}
