import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { WRITTEN_TOKEN } from '../auth/access-tokens'
import type { Logger } from '../core/logger'

declare global {
  namespace Express {
    interface Request {
      /** Identifies the request in the log and in the response's `x-request-id`. */
      id: string
    }
  }
}

const GIVEN_ID = /^[\w-]{8,64}$/

/** The rest of the path is the secret token of a certificate or a receipt. A proxy may write scheme and host before the path. */
const KEY_IN_PATH = /^((?:https?:\/\/[^/]*)?\/+files\/+(?:certificates|receipts)\/+).+/i

/** Proxies request these every second: their lines would fill a log of limited size. */
const ASKED_BY_PROGRAMS = new Set(['/healthz', '/readyz'])

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Logs one line per request, with an id that is also in the response; a proxy's valid id is reused. The path is logged
 * without its query, which may contain policy numbers and names. pino-http would create a logger per request, and
 * middleware costs more than sending a cached page.
 */
export function logRequests(logger: Logger, answer: Answering): Answering {
  return (request, response) => {
    const startedAt = performance.now()
    const given = request.headers['x-request-id']
    const id = typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID()
    response.setHeader('x-request-id', id)
    const { method, url = '' } = request
    response.on('close', () => {
      const level = response.statusCode >= 500 ? 'error' : ASKED_BY_PROGRAMS.has(url) ? 'debug' : 'info'
      logger[level]({
        requestId: id,
        method,
        // An access token does not belong in a path, but a program that is set up wrongly puts it there.
        path: url.split('?', 1)[0]?.replace(KEY_IN_PATH, '$1…').replace(WRITTEN_TOKEN, '…'),
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
        // Only if the client disconnected before the response was complete.
        ...(!response.writableFinished && { aborted: true }),
      })
    })
    answer(Object.assign(request, { id }), response)
  }
}
