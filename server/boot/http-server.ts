import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import express, { type Express } from 'express'

/** How long the server waits for a client, in milliseconds. */
const TIMEOUTS = {
  /** For the headers of a request. */
  head: 15_000,
  /** For the whole request: in three minutes a document of 10 MB arrives at half a megabit a second. */
  request: 180_000,
  /** Without a byte in either direction: longer than any response takes to prepare. */
  silence: 120_000,
  /** Until the next request. Longer than the minute of most load balancers: the client should close first. */
  next: 65_000,
  /** The interval at which the first two are checked; Node's own 30 s would double the first. */
  precision: 1_000,
}

/** An app, and the server that will pass requests to it. */
export type Host = { app: Express; server: Server }

/** Creates a server with timeouts, so that slow clients cannot use up its connections, and an app for it. */
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
 * Makes Node create requests and responses with Express's methods. Express would change the prototype of each, after
 * which V8 no longer knows their shape: an empty response takes five times the CPU (decision 0228).
 */
function classesOf(app: Express) {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request)
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response)
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse }
}
