import { DOCUMENT_TYPES_ACCEPTED, type DocumentMimeType } from '../../shared/documents'

/** The extensions under which the accepted types are known. */
const EXTENSIONS: Record<DocumentMimeType, RegExp> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.(jpe?g|jpe|jfif)$/i,
  'image/png': /\.png$/i,
}

/**
 * The `content-disposition` that makes a browser save a document under the name it was uploaded with. A name whose
 * extension belongs to another type gets the right one added, so that opening it runs nothing.
 */
export function attachment({ fileName, mimeType }: { fileName: string; mimeType: string }): string {
  const type = mimeType as DocumentMimeType // The database holds no other.
  const name = EXTENSIONS[type].test(fileName) ? fileName : `${fileName}.${DOCUMENT_TYPES_ACCEPTED[type]}`
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
    .replace(/["\\%]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`
}

/** RFC 8187: `encodeURIComponent` leaves four characters that a header does not allow. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
