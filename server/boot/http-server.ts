import { createServer, type Server } from 'node:http'

/** How long a client may take, in milliseconds. */
const TIMEOUTS = {
  /** For the head of a request. */
  head: 15_000,
  /** For all of it: in three minutes a document of 10 MB arrives over half a megabit a second. */
  request: 180_000,
  /** Without taking or sending a byte, while it is waited for: longer than any answer is prepared. */
  silence: 120_000,
  /** Until the next request. Longer than the minute of most load balancers: whoever sends requests should close. */
  next: 65_000,
  /** How exactly the first two are kept; Node's own 30 s would double the first. */
  precision: 1_000,
}

/** A server that does not wait for ever for anybody, so that slow clients cannot use up its connections. */
export function createHttpServer(timeouts = TIMEOUTS): Server {
  const server = createServer({
    headersTimeout: timeouts.head,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.next,
    connectionsCheckingInterval: timeouts.precision,
  })
  server.timeout = timeouts.silence
  return server
}
