import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

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
  let answerBy: (answering: Answering) => void = () => {}
  const known = new Promise<Answering>((resolve) => {
    answerBy = resolve
  })
  const receive: Answering = async (request, response) => {
    if (request.url === '/readyz' || request.url === '/healthz') return sendAway(request, response)
    const app = await Promise.race([known, wait(TIMEOUT_MS, sendAway, { ref: false })])
    app(request, response)
  }
  server.on('request', receive)
  return {
    open(app) {
      server.removeListener('request', receive)
      server.on('request', app)
      answerBy(app)
    },
    close: () => answerBy(sendAway),
  }
}

const sendAway: Answering = (_request, response) => {
  const headers = {
    'content-type': 'application/json',
    'retry-after': '1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  response.writeHead(503, headers).end('{"status":"starting"}')
}
