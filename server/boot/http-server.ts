import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import express, { type Express } from 'express'

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

/** An app, and the server that requests to it arrive at. */
export type Host = { app: Express; server: Server }

/** A server that does not wait for ever for anybody, so that slow clients cannot use up its connections, and an app for it. */
export function createHost(timeouts = TIMEOUTS): Host {
  const app = express()
  const server = createServer({
    ...classesOf(app),
    headersTimeout: timeouts.head,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.next,
    connectionsCheckingInterval: timeouts.precision,
  })
  server.timeout = timeouts.silence
  return { app, server }
}

/**
 * Has Node make requests and responses with Express's methods. Express would give each of them another prototype, after
 * which V8 knows their shape no more: an empty answer takes five times the processor (decision 0228).
 */
function classesOf(app: Express) {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request)
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response)
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse }
}
