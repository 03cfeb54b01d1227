import { z } from 'zod'

export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024

/** The types that a policy document may have, with the extension its file gets in the storage. */
export const DOCUMENT_TYPES_ACCEPTED = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const

export type DocumentMimeType = keyof typeof DOCUMENT_TYPES_ACCEPTED

export const FILE_NAME_MAX_LENGTH = 255

export const documentUpload = z.object({ customerId: z.uuid() })
export const documentId = z.object({ id: z.uuid() })
