import { z } from 'zod'
import { uuid } from './records'

export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024

/**
 * The types that a policy document may have: what people call them, and the extensions under which they are known, of which
 * a stored file gets the first. Their signatures are `file-type`'s, which tells them by the same names.
 */
export const DOCUMENT_TYPES_ACCEPTED = {
  'application/pdf': { labels: ['PDF'], extensions: ['pdf'] },
  'image/jpeg': { labels: ['JPG', 'JPEG'], extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { labels: ['PNG'], extensions: ['png'] },
} as const satisfies Record<string, { labels: readonly string[]; extensions: readonly [string, ...string[]] }>

export type DocumentMimeType = keyof typeof DOCUMENT_TYPES_ACCEPTED

export const isDocumentMimeType = (mime: string | undefined): mime is DocumentMimeType =>
  mime !== undefined && Object.hasOwn(DOCUMENT_TYPES_ACCEPTED, mime)

/** The accepted types in a Spanish sentence. */
export function documentTypesInWords(type: Intl.ListFormatType): string {
  const labels = Object.values(DOCUMENT_TYPES_ACCEPTED).flatMap(({ labels }) => labels)
  return new Intl.ListFormat('es', { type }).format(labels)
}

export const FILE_NAME_MAX_LENGTH = 255

export const documentUpload = z.object({ customerId: uuid })
