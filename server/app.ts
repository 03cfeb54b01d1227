import { createExpressMiddleware } from '@trpc/server/adapters/express'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { PAGE_PATHS } from '../shared/site-paths'
import { isUnreachable } from './db/errors'
import { downloads } from './files/downloads'
import { uploads } from './files/uploads'
import { contextOf, type Services } from './trpc/context'
import { appRouter } from './trpc/router'
import type { Client } from './web/client'
import { health } from './web/health'
import { metricsPage } from './web/metrics-page'
import { panelPage } from './web/panel-page'
import { requestLog } from './web/request-log'
import { robots } from './web/robots'
import { commonHeaders, dataHeaders, setHeaders } from './web/security-headers'

/** Procedures in one request; the panel's busiest screen asks for four. */
const MAX_BATCH_SIZE = 20
const MAX_BODY_BYTES = 1024 * 1024
const METHODS_OF_PROCEDURES = new Set(['GET', 'HEAD', 'POST'])

/** The Express host; the order of its middleware is the order in which a request meets it. */
export function createApp(services: Services, client: Client): Express {
  const { env, logger } = services
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustProxy)
  const site = client.site(services)
  const options = { https: env.secureCookies, development: env.mode === 'development' }
  app.use(requestLog(logger))
  // First what is asked for most: calls, and pages, which bring headers of their own.
  app.use(
    '/trpc',
    setHeaders(dataHeaders(options)),
    wellFormed,
    emptyBodyAsNull,
    uploads(services),
    procedures(services),
  )
  app.get(PAGE_PATHS, site)
  app.use(health(services))
  app.use(metricsPage(services.metrics))
  app.use(setHeaders(commonHeaders(options)))
  app.use('/files', downloads(services))
  app.use(robots(env))
  app.use(panelPage(env, client.panelTemplate))
  app.use(client.assets)
  app.get('/{*path}', site)
  app.use(methodNotAllowed)
  app.use(lastResort(services))
  return app
}

const methodNotAllowed: RequestHandler = (_request, response) => {
  response.status(405).json({ error: 'Method not allowed' })
}

/** Refuses what tRPC cannot make a `Request` of and would answer as a failure of ours. */
const wellFormed: RequestHandler = (request, response, next) => {
  if (!METHODS_OF_PROCEDURES.has(request.method)) return methodNotAllowed(request, response, next)
  const isReadable = isDecodable(request.path) && !request.headers.host?.includes('@')
  next(isReadable ? undefined : Object.assign(new Error('The address cannot be read.'), { status: 400 }))
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** A mutation without input may be sent without a body, which would otherwise be refused as broken JSON. */
const emptyBodyAsNull: RequestHandler = (request, _response, next) => {
  const hasBody = 'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0
  if (request.method === 'POST' && !hasBody) {
    request.headers['content-type'] = 'application/json'
    request.body = null
  }
  next()
}

function procedures(services: Services): RequestHandler {
  return createExpressMiddleware({
    router: appRouter,
    createContext: async ({ req, res }) => contextOf(services, req, res),
    maxBatchSize: MAX_BATCH_SIZE,
    maxBodySize: MAX_BODY_BYTES,
    onError({ error, path, ctx }) {
      if (error.code !== 'INTERNAL_SERVER_ERROR' && error.code !== 'SERVICE_UNAVAILABLE') return
      services.logger.error({ err: error.cause ?? error, path, requestId: ctx?.requestId }, 'a procedure failed')
    },
  })
}

/** What Express could not handle: a malformed URL is the client's fault, all else is ours and goes to the log only. */
function lastResort({ logger }: Services): ErrorRequestHandler {
  return (error, request, response, next) => {
    const ours = isUnreachable(error) ? 503 : 500
    const status = error.status >= 400 && error.status < 500 ? error.status : ours
    if (status === ours) logger.error({ err: error, requestId: request.id }, 'a request failed')
    if (response.headersSent) return next(error)
    response.status(status).json({ error: status === ours ? 'Internal error' : 'Bad request', requestId: request.id })
  }
}
