import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
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

/** What follows is the key to a paper, which is nobody's who reads the log. */
const KEY_IN_PATH = /^(\/+files\/+certificates\/+).+/i

/** Asked every second by a proxy: lines of these would leave no room for others in a log that is kept short. */
const ASKED_BY_PROGRAMS = new Set(['/healthz', '/readyz'])

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/**
 * One line per request, with an id that the response carries too; a proxy's id is kept where it looks like one. The
 * path is logged without its query, which may hold policy numbers and names. pino-http does the same, but makes a logger
 * per request, and as middleware every request would take one step more: each costs as much as a page from memory allows.
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
        // Said only where the client left before the answer was complete.
        ...(!response.writableFinished && { aborted: true }),
      })
    })
    answer(Object.assign(request, { id }), response)
  }
}
