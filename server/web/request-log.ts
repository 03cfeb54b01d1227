import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
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

/**
 * The rest of the path is a certificate's token, a secret that does not belong in the log. A proxy may write the scheme
 * and host before the path.
 */
const KEY_IN_PATH = /^((?:https?:\/\/[^/]*)?\/+files\/+certificates\/+).+/i

/** Proxies request these every second: their lines would crowd out all others in a log of limited size. */
const ASKED_BY_PROGRAMS = new Set(['/healthz', '/readyz'])

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/**
 * One line per request, with an id that the response carries, too; a proxy's id is kept if it has the form of one. The
 * path is logged without its query, which may hold policy numbers and names. pino-http does the same, but creates a
 * logger per request, and each further middleware costs every request as much as a cached page may take.
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
        path: url.split('?', 1)[0]?.replace(KEY_IN_PATH, '$1…'),
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
        // Logged only where the client left before the answer was complete.
        ...(!response.writableFinished && { aborted: true }),
      })
    })
    answer(Object.assign(request, { id }), response)
  }
}
