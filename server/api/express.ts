import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { type AnyRouter, TRPCError } from '@trpc/server'
import { resolveResponse } from '@trpc/server/http'
import type { Request as ExpressRequest, RequestHandler, Response } from 'express'
import getRawBody from 'raw-body'
import { isDecodable } from '../core/env-values'
import { ReasonError } from '../core/errors'
import { contextOf, type Services } from '../request/context'
import { withCode } from '../trpc/errors'
import { refusalHeaders } from '../trpc/public-error'
import { appRouter, metaOf } from './router'

/** Procedures in one request; the panel's busiest screen calls four. */
const MAX_BATCH_SIZE = 20
/** More than any call of a visitor needs, and most calls of staff. */
const MAX_VISITOR_BODY_BYTES = 64 * 1024
const MAX_BODY_BYTES = 1024 * 1024
/** The longest legal text needs more if a client writes each character as a JSON escape of six bytes. */
const MAX_LEGAL_BODY_BYTES = 2 * MAX_BODY_BYTES
const LEGAL_TEXTS = ['legal.create', 'legal.update']
const METHODS = new Set(['GET', 'HEAD', 'POST'])

/** The tRPC options for every request, whatever mounts the router. */
export function mountOptions<R extends AnyRouter>(services: Services, router: R) {
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
      if (error.cause instanceof ReasonError && error.cause.retryAfter) return // A rate limit is no failure.
      services.logger.error({ err: error.cause ?? error, path, requestId: ctx?.requestId }, 'a procedure failed')
    },
  }
}

/**
 * The procedures as middleware for Express, which may have parsed a body already into `request.body`. tRPC's own
 * adapter uses streams and an exception per request, and answers a quarter fewer lookups a second. All other
 * differences are listed in `mount-parity.test.ts`.
 */
export function procedures(services: Services, router: AnyRouter = appRouter): RequestHandler {
  const options = mountOptions(services, router)
  return async (request, response, next) => {
    if (!METHODS.has(request.method)) return next()
    // tRPC would answer with a server error.
    if (!isDecodable(request.path)) throw Object.assign(new Error('The path cannot be read.'), { status: 400 })
    const error = request.method === 'POST' ? await readBody(services, request, response) : null
    const answer = await resolveResponse({
      ...options,
      req: toFetchRequest(request, response),
      path: request.path.slice(request.path.lastIndexOf('/') + 1),
      error,
      createContext: async () => contextOf(services, request, response),
    })
    response.status(answer.status).setHeaders(answer.headers)
    if (answer.body && isEventStream(answer.headers.get('content-type'))) await passOn(answer.body, response)
    // A batch is sent whole, even if the client asks for a stream: each of its calls may still set a cookie.
    else response.end(await answer.text())
  }
}

/** Whether the client subscribes, so that the answer has no end. */
const isEventStream = (type: string | null | undefined) => type?.startsWith('text/event-stream') ?? false

/** Streams the answer until it ends or the client leaves. */
async function passOn(body: NonNullable<globalThis.Response['body']>, response: Response): Promise<void> {
  response.flushHeaders()
  await pipeline(Readable.fromWeb(body as ReadableStream), response).catch((error) => {
    if (!response.destroyed) throw error
  })
}

/** In bytes. A batch that a visitor may call part of gets what visitors get. */
function bodyLimit(path: string): number {
  const names = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)).split(',')
  if (names.some((name) => metaOf(name)?.role === undefined)) return MAX_VISITOR_BODY_BYTES
  return names.every((name) => LEGAL_TEXTS.includes(name)) ? MAX_LEGAL_BODY_BYTES : MAX_BODY_BYTES
}

/**
 * Reads the body into `request.body`, unless that is there already. A large one is read of whom the session is known
 * only, as it is held in memory.
 * @returns why it was not read, or null
 */
async function readBody(services: Services, request: ExpressRequest, response: Response): Promise<TRPCError | null> {
  if (request.body !== undefined) return null
  const length = request.headers['content-length'] ?? null
  const limit = bodyLimit(request.path)
  try {
    const isSmall = length !== null && Number(length) <= MAX_VISITOR_BODY_BYTES
    if (limit > MAX_VISITOR_BODY_BYTES && !isSmall && !(await contextOf(services, request, response).signedIn())) {
      throw ReasonError.of('signed-out')
    }
    request.body = await getRawBody(request, { length, limit })
    return null
  } catch (cause) {
    request.resume() // The rest is drained, or closing the connection would lose the answer.
    const { type } = cause as { type?: string }
    if (type === 'entity.too.large') {
      return new TRPCError({ code: 'PAYLOAD_TOO_LARGE', cause: ReasonError.of('body-too-large') })
    }
    return type
      ? new TRPCError({ code: 'BAD_REQUEST', cause })
      : withCode(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }))
  }
}

/** The parts of the request that tRPC reads. */
function toFetchRequest({ method, url, headers, body }: ExpressRequest, response: Response): Request {
  const query = url.indexOf('?')
  const address = `http://localhost/${query < 0 ? '' : url.slice(query)}`
  const given = headers as Record<string, string>
  if (method !== 'POST') {
    // A signal costs time, and only a subscription would go on after its client has left.
    const signal = isEventStream(headers.accept) ? untilGone(response) : null
    return new Request(address, { method, headers: given, signal })
  }
  // A mutation without input may come without a body, and so without a content type.
  if (body?.length === 0) {
    return new Request(address, { method, headers: { ...given, 'content-type': 'application/json' }, body: 'null' })
  }
  if (Buffer.isBuffer(body)) return new Request(address, { method, headers: given, body: bytesOf(body) })
  // A form that was received already, so its content type no longer applies.
  const json = { ...given, 'content-type': 'application/json' }
  return new Request(address, { method, headers: json, body: JSON.stringify(body) })
}

const bytesOf = (body: Buffer) => body as Buffer<ArrayBuffer>

function untilGone(response: Response): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}
