import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { DocumentMimeType } from '../../shared/documents'
import type { SignedIn } from '../auth/session'
import type { ReasonError } from '../core/errors'
import { attachment } from '../files/attachment'
import { contextOf, type Services } from '../request/context'
import { httpStatusOf } from '../trpc/errors'
import { mayCall } from '../trpc/init'

/** A customer's id in the path of a file; paths of any other form are not looked up. */
export const CUSTOMER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whatever a file contains, a browser tricked into showing it runs nothing and loads nothing. */
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
  'content-disposition': attachment(document).replace(/^attachment/, 'inline'),
  'content-security-policy': SHOWN[document.mimeType as DocumentMimeType],
  'x-frame-options': 'SAMEORIGIN',
})

/** The session of the staff member who requests documents; null if there is none, which has been answered. */
export async function staffOf(services: Services, request: Request, response: Response): Promise<SignedIn | null> {
  response.set('cache-control', 'private, no-store')
  const session = await contextOf(services, request, response).signedIn()
  if (session && mayCall(session, { role: 'agent' })) return session
  response.status(401).type('text').send('Unauthorized')
  return null
}

export function notFound(response: Response): void {
  response.status(404).type('text').send('Not found')
}

/** Answers in plain text, for a person who followed a link. */
export function refuse(response: Response, { reason, message }: ReasonError, status = httpStatusOf(reason)): void {
  response.status(status).type('text').send(message)
}

/**
 * Destroys file and connection when either ends early, so that a partial file is never taken for the whole.
 * @param what is logged with a failure, unless the client closed the connection
 */
export async function sendStream(
  { logger }: Pick<Services, 'logger'>,
  content: Readable,
  response: Response,
  what: object,
): Promise<void> {
  await pipeline(content, response).catch((error) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return // The client has left.
    logger.error({ err: error, ...what }, 'a file could not be sent')
  })
}
