import { createServer, type Server } from 'node:http'

/** How long the server waits for a client, in milliseconds. */
const TIMEOUTS = {
  /** For the headers of a request. */
  head: 15_000,
  /** For the whole request: enough for a document of 10 MB at half a megabit per second. */
  request: 180_000,
  /** Without a byte in either direction; longer than any response takes to prepare. */
  silence: 120_000,
  /** Until the next request; longer than most load balancers' minute, so that they close first. */
  next: 65_000,
  /** How often the first two are checked; Node's default of 30 s would double the first. */
  precision: 1_000,
}

/** Creates a server with timeouts, so that slow clients cannot use up its connections. */
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
