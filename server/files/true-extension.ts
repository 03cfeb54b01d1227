import { DOCUMENT_TYPES_ACCEPTED, type DocumentMimeType } from '../../shared/documents'

/** The extensions under which the accepted types are known. */
const EXTENSIONS: Record<DocumentMimeType, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.(jpe?g|jpe|jfif)$/i,
  'image/png': /\.png$/i,
}
const KNOWN = Object.values(EXTENSIONS)

/**
 * A document's name with the extension of what it contains: a PDF called `póliza.png` is `póliza.pdf`. One of an accepted
 * type makes way for it; any other stays before it, so that opening `factura.hta` runs nothing.
 */
export function withTrueExtension(fileName: string, mimeType: string): string {
  const type = mimeType as DocumentMimeType // The database holds no other.
  if (EXTENSIONS[type].test(fileName)) return fileName
  const wrong = KNOWN.map((extension) => fileName.match(extension)?.[0] ?? '').join('')
  const stem = fileName.slice(0, fileName.length - wrong.length) || fileName
  return `${stem}.${DOCUMENT_TYPES_ACCEPTED[type]}`
}
