import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const TIMEOUT_MS = 10_000

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** Holds requests until the app can answer them. */
export type HeldRequests = {
  open(app: Answering): void
  /** Refuses the waiting requests because the app cannot start. */
  close(): void
}

/**
 * Holds requests for at most 10 s while the server starts, because a load balancer may send some as soon as the port is
 * open. Health checks are answered at once.
 */
export function holdRequests(server: Server): HeldRequests {
  const waiting = new Map<ServerResponse, IncomingMessage>()

  const receive: Answering = (request, response) => {
    if (request.url === '/readyz' || request.url === '/healthz') return sendAway(response)
    waiting.set(response, request)
    const timer = setTimeout(() => waiting.delete(response) && sendAway(response), TIMEOUT_MS).unref()
    response.once('close', () => {
      clearTimeout(timer)
      waiting.delete(response)
    })
  }

  function empty(answer: (response: ServerResponse, request: IncomingMessage) => void) {
    const those = [...waiting]
    waiting.clear() // First, so that their timers no longer have an effect.
    for (const [response, request] of those) answer(response, request)
  }

  server.on('request', receive)
  return {
    open(app) {
      server.removeListener('request', receive)
      server.on('request', app)
      empty((response, request) => app(request, response))
    },
    close: () => empty(sendAway),
  }
}

function sendAway(response: ServerResponse): void {
  response
    .writeHead(503, {
      'content-type': 'application/json',
      'retry-after': '1',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .end('{"status":"starting"}')
}
