import { type AnyRouter, TRPCError } from '@trpc/server'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import type { Request, RequestHandler, Response } from 'express'
import { isDecodable } from '../core/env-values'
import { messageOf, Refusal } from '../core/errors'
import { contextOf, type Services } from '../request/context'
import { withCode } from '../trpc/errors'
import { refusalHeaders } from '../trpc/public-error'
import { appRouter, metaOf } from './router'

/** Maximum procedures per request; the panel's busiest screen calls four. */
const MAX_BATCH_SIZE = 20
/** More than any call of a visitor needs, and most calls of staff. */
const MAX_VISITOR_BODY_BYTES = 64 * 1024
const MAX_BODY_BYTES = 1024 * 1024
/** Enough for the longest legal text with each character as a JSON escape of six bytes. */
const MAX_LEGAL_BODY_BYTES = 2 * MAX_BODY_BYTES
const BODY_LIMITS = [MAX_VISITOR_BODY_BYTES, MAX_BODY_BYTES, MAX_LEGAL_BODY_BYTES]
const LEGAL_TEXTS = ['legal.create', 'legal.update']
const METHODS = new Set(['GET', 'HEAD', 'POST'])

/** The tRPC options for every request. */
function mountOptions<R extends AnyRouter>(services: Services, router: R) {
  return {
    router,
    maxBatchSize: MAX_BATCH_SIZE,
    responseMeta: ({ errors }: { errors: TRPCError[] }) => refusalHeaders(errors),
    onError({
      error,
      path,
      ctx,
    }: {
      error: TRPCError
      path: string | undefined
      ctx: { requestId: string } | undefined
    }) {
      if (error.code !== 'INTERNAL_SERVER_ERROR' && error.code !== 'SERVICE_UNAVAILABLE') return
      const { cause } = error
      const of = { path, requestId: ctx?.requestId }
      if (cause instanceof Refusal && cause.retryAfter) return // A rate limit is not a failure.
      if (cause instanceof Refusal && cause.reason === 'service-unavailable') {
        // While the server stops or its database is away each call is refused, as is to be expected.
        const why = cause.cause === undefined ? undefined : messageOf(cause.cause)
        services.logger.warn({ ...of, why }, 'a procedure was refused for now')
        return
      }
      services.logger.error({ err: cause ?? error, ...of }, 'a procedure failed')
    },
  }
}

/** The procedures as Express middleware; `request.body` may already hold a received form. */
export function procedures(services: Services, router: AnyRouter = appRouter): RequestHandler {
  const mounted = (maxBodySize: number) =>
    createExpressMiddleware({
      ...mountOptions(services, router),
      maxBodySize,
      createContext: async ({ req, res }) => contextOf(services, req, res),
      middleware: (request: Request, response: Response, next) => {
        requireAllowedBody(services, request, response, maxBodySize).then(() => next(), next)
      },
    })
  // tRPC is told the limit of a body when it is mounted, so each limit has a mount.
  const mounts = new Map(BODY_LIMITS.map((limit) => [limit, mounted(limit)]))
  return (request, response, next) => {
    if (!METHODS.has(request.method)) return next()
    // tRPC would answer these with a server error: it makes a URL of the path and the host.
    if (!isDecodable(request.path)) throw Object.assign(new Error('The path cannot be read.'), { status: 400 })
    if (request.headers.host?.includes('@')) throw Object.assign(new Error('The host has no name.'), { status: 400 })
    // A mutation without input may come without a body, and so without a content type.
    if (request.method === 'POST' && request.body === undefined && isEmpty(request)) {
      request.headers['content-type'] = 'application/json'
      request.body = null
    }
    return mounts.get(bodyLimit(request.path))?.(request, response, next)
  }
}

const isEmpty = ({ headers }: Request) => !headers['transfer-encoding'] && Number(headers['content-length'] ?? 0) === 0

/** In bytes. A batch has the limit of visitors if they may call any of its procedures. */
function bodyLimit(path: string): number {
  const names = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)).split(',')
  if (names.some((name) => metaOf(name)?.role === undefined)) return MAX_VISITOR_BODY_BYTES
  return names.every((name) => LEGAL_TEXTS.includes(name)) ? MAX_LEGAL_BODY_BYTES : MAX_BODY_BYTES
}

/**
 * Refuses a body whose stated length is too large before reading it. Large bodies are held in memory, so only signed-in
 * staff may send them.
 * @throws TRPCError
 */
async function requireAllowedBody(
  services: Services,
  request: Request,
  response: Response,
  limit: number,
): Promise<void> {
  if (request.method !== 'POST' || request.body !== undefined) return
  const length = Number(request.headers['content-length'])
  try {
    if (length > limit) throw Refusal.of('body-too-large')
    if (limit === MAX_VISITOR_BODY_BYTES || length <= MAX_VISITOR_BODY_BYTES) return
    if (!(await contextOf(services, request, response).signedIn())) throw Refusal.of('signed-out')
  } catch (cause) {
    request.resume() // Drains the rest; otherwise closing the connection would lose the response.
    throw withCode(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }))
  }
}
