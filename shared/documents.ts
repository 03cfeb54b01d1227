/** A CHECK of `policy_documents` says the same, so another limit needs a migration. */
export const DOCUMENT_MAX_MEGABYTES = 10
export const DOCUMENT_MAX_BYTES = DOCUMENT_MAX_MEGABYTES * 1024 * 1024

type AcceptedType = {
  labels: readonly string[]
  extensions: readonly [string, ...string[]]
  /** A page needs a viewer, which not every browser has. */
  shown: 'page' | 'image'
}

/**
 * The types accepted for policy documents: their labels, their file extensions, the first of which stored files get, and
 * how they are shown. The keys are the MIME types that `file-type` reports from a file's signature.
 */
export const DOCUMENT_TYPES_ACCEPTED = {
  'application/pdf': { labels: ['PDF'], extensions: ['pdf'], shown: 'page' },
  'image/jpeg': { labels: ['JPG', 'JPEG'], extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], shown: 'image' },
  'image/png': { labels: ['PNG'], extensions: ['png'], shown: 'image' },
} as const satisfies Record<string, AcceptedType>

export type DocumentMimeType = keyof typeof DOCUMENT_TYPES_ACCEPTED

export const isDocumentMimeType = (mime: string | undefined): mime is DocumentMimeType =>
  mime !== undefined && Object.hasOwn(DOCUMENT_TYPES_ACCEPTED, mime)

/** How a stored document is shown; only accepted types are stored. */
export const shownAs = (mime: string): AcceptedType['shown'] =>
  isDocumentMimeType(mime) ? DOCUMENT_TYPES_ACCEPTED[mime].shown : 'image'

/** The accepted types in a Spanish sentence. */
export function documentTypesInWords(type: Intl.ListFormatType): string {
  const labels = Object.values(DOCUMENT_TYPES_ACCEPTED).flatMap(({ labels }) => labels)
  return new Intl.ListFormat('es', { type }).format(labels)
}

/** What a document is, in the order of the screen. */
export const DOCUMENT_KINDS = [
  'policy',
  'id',
  'licence',
  'circulation',
  'inspection',
  'invoice',
  'photo',
  'other',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** How many days before its last day a document is in *Hoy*. */
export const DOCUMENT_ENDS_DAYS = 15

export const FILE_NAME_MAX_LENGTH = 255
