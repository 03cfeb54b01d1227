import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Role } from '../../shared/auth'
import type { DocumentMimeType } from '../../shared/documents'
import type { RefusalReason } from '../../shared/messages'
import { isFollowedHere } from '../auth/origin'
import { requireRecentProof } from '../auth/proof'
import type { StaffUser } from '../auth/session'
import { isDiskFull, Refusal } from '../core/errors'
import { shownInline } from '../files/attachment'
import { contextOf, type Services } from '../request/context'
import { httpStatusOf } from '../trpc/errors'
import { requireProgram, requireStaff } from '../trpc/init'
import { NO_FILE } from './failures'

/** A customer's id in the path of a file; paths of any other form are not looked up. */
export const CUSTOMER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A browser that shows the file runs nothing and loads nothing, whatever it contains. */
export const INERT = { 'content-security-policy': "sandbox; default-src 'none'", 'x-content-type-options': 'nosniff' }

/**
 * Headers that let the panel show a document in place, in a frame or as an image. Only types that run no code are
 * shown, and never as a page, whatever they contain; no sandbox for PDFs, as that would block the browser's viewer.
 */
const SHOWN = {
  'application/pdf': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  'image/jpeg': "sandbox; default-src 'none'; frame-ancestors 'self'",
  'image/png': "sandbox; default-src 'none'; frame-ancestors 'self'",
} as const satisfies Record<DocumentMimeType, string>

/** The headers of a document shown in the panel; the database allows no other types. */
export const shownHeaders = (document: { fileName: string; mimeType: string }): Record<string, string> => ({
  'content-disposition': shownInline(document),
  'content-security-policy': SHOWN[document.mimeType as DocumentMimeType],
  'x-frame-options': 'SAMEORIGIN',
})

/** Who may have a file, and whether they must have recently proved who they are. */
export type Admission = { role: Role; proven?: boolean }

/**
 * The staff member who requests a file for staff, by a link in the panel or by its address.
 * @throws Refusal `origin-refused`, `signed-out`, `second-factor-required`, `forbidden`, `proof-required`,
 *   and as `requireProgram`
 */
export async function admitted(
  services: Services,
  request: Request,
  response: Response,
  { role, proven = false }: Admission,
): Promise<StaffUser> {
  response.set('cache-control', 'private, no-store')
  if (!isFollowedHere(request)) throw Refusal.of('origin-refused')
  const context = contextOf(services, request, response)
  const subject = `${request.baseUrl}${request.path}`
  if (context.byToken) await requireProgram(context, { peopleOnly: proven }, subject)
  const session = await requireStaff(context, { role }, subject)
  if (proven) requireRecentProof(session)
  return session.user
}

export function notFound(response: Response): void {
  response.status(404).type('text').send(NO_FILE)
}

type Answer = { status?: number; text?: string }

/**
 * Answers refusals in plain text, for a person who followed a link. What is only unavailable is left to the app's last
 * handler, which tells it in both languages.
 * @param own the answers that differ from those of procedures
 */
export function refusals(
  { logger }: Pick<Services, 'logger'>,
  own: Partial<Record<RefusalReason, Answer>>,
): ErrorRequestHandler {
  return (error, request, response, next) => {
    // A full disk is the only unexpected error with a message for people.
    const refusal = isDiskFull(error) ? Refusal.of('storage-full', { cause: error }) : error
    if (!(refusal instanceof Refusal) || refusal.reason === 'service-unavailable') return next(error)
    if (refusal !== error) logger.error({ err: error, requestId: request.id }, 'a disk is full')
    const { status = httpStatusOf(refusal.reason), text = refusal.message } = own[refusal.reason] ?? {}
    if (refusal.retryAfter) response.set('retry-after', String(refusal.retryAfter))
    response.status(status).type('text').send(text)
  }
}

/**
 * Destroys file and connection when either ends early, so that a partial file is never taken for a complete one.
 * @param what is logged with a failure, unless the client closed the connection
 */
export async function sendStream(
  { logger }: Pick<Services, 'logger'>,
  content: Readable,
  response: Response,
  what: object,
): Promise<void> {
  // A bucket's stream that is destroyed for a client who has left has an error of its own, from Node 22 on.
  let hasLeft = response.closed
  response.once('close', () => {
    hasLeft = !content.errored
  })
  await pipeline(content, response).catch((error) => {
    if (hasLeft) return
    logger.error({ err: error, ...what }, 'a file could not be sent')
  })
}
