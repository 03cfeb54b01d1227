import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { PAGE_PATHS } from '../../shared/site-paths'
import { procedures } from '../api/express'
import { callsByToken } from '../request/calls-by-token'
import type { Services } from '../request/context'
import { refusalBehind } from '../trpc/errors'
import { assistants } from '../web/assistant/mcp'
import { brandFiles } from '../web/brand/files'
import type { Client } from '../web/client'
import { downloads } from '../web/downloads'
import { exports } from '../web/exports'
import { failureText, RETRY_SECONDS } from '../web/failures'
import { health } from '../web/health'
import { httpsOnly } from '../web/https-only'
import { metricsPage } from '../web/metrics-page'
import { panelPage } from '../web/panel-page'
import { providerSignIn } from '../web/provider-sign-in'
import { pickedForm, receivedForm } from '../web/request-form'
import { robots } from '../web/robots'
import { commonHeaders, dataHeaders, setHeaders } from '../web/security-headers'
import { uploads } from '../web/uploads'

/** The Express app, with its routes and middleware in the order in which a request passes them. */
export function createApp(services: Services, client: Client): Express {
  const { env } = services
  const app = express()
  app.disable('x-powered-by')
  app.enable('strict routing')
  app.enable('case sensitive routing')
  app.set('trust proxy', env.trustProxy)
  const site = client.site(services)
  const options = { https: env.secureCookies, development: env.mode === 'development' }
  if (env.secureCookies) app.use(httpsOnly(env.publicOrigin))
  // The most frequent requests first: calls, and pages, which have headers of their own.
  app.use(['/trpc', '/files', '/exports', '/mcp'], callsByToken(services))
  app.use('/trpc', setHeaders(dataHeaders(options)), uploads(services), procedures(services), methodNotAllowed)
  app.use('/mcp', setHeaders(dataHeaders(options)))
  app.use(assistants(services))
  app.get(PAGE_PATHS, site)
  // Every path without a page of its own shows the landing page, whose plan picker posts to where it is.
  app.post('/{*path}', receivedForm, pickedForm, site)
  app.use(['/healthz', '/readyz', '/metrics'], setHeaders(dataHeaders(options)))
  app.use(health(services))
  app.use(metricsPage(services))
  app.use(setHeaders(commonHeaders(options)))
  app.use('/files', downloads(services))
  app.use('/exports', exports(services))
  app.use(robots(services))
  app.use(brandFiles(services, client.drawSocialPicture))
  app.use(providerSignIn(services))
  app.use(panelPage(services, client.panelTemplate))
  app.use(client.assets)
  app.get('/{*path}', site)
  app.use(methodNotAllowed)
  app.use(lastResort(services, dataHeaders(options)))
  return app
}

const methodNotAllowed: RequestHandler = (request, response) => {
  // Without scripts the plan picker posts its form to the start page.
  const takesPosts = request.baseUrl === '/trpc' || request.path === '/'
  response.set('allow', takesPosts ? 'GET, HEAD, POST' : 'GET, HEAD')
  response.status(405).json({ error: 'Method not allowed' })
}

/**
 * Answers errors that no handler caught: a malformed URL is the client's error, all others are logged as ours. Programs
 * call procedures; everything else may be opened by a person.
 */
function lastResort({ logger }: Services, headers: ReturnType<typeof dataHeaders>): ErrorRequestHandler {
  return (error, request, response, next) => {
    const ours = refusalBehind(error)?.reason === 'service-unavailable' ? 503 : 500
    const status = error.status >= 400 && error.status < 500 ? error.status : ours
    if (status === ours) logger.error({ err: error, requestId: request.id }, 'a request failed')
    if (response.headersSent) return next(error)
    response
      .status(status)
      .set({ ...headers, ...(status === 503 && { 'retry-after': RETRY_SECONDS }), ...error.headers })
    if (!request.path.startsWith('/trpc/')) return void response.type('text').send(failureText(status, request.id))
    response.json({ error: status === ours ? 'Internal error' : 'Bad request', requestId: request.id })
  }
}
