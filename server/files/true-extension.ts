import { DOCUMENT_TYPES_ACCEPTED, type DocumentMimeType } from '../../shared/documents'

const KNOWN: string[] = Object.values(DOCUMENT_TYPES_ACCEPTED).flatMap(({ extensions }) => extensions)

/**
 * A document's name with the extension of its content: a PDF called `póliza.png` becomes `póliza.pdf`. Extensions of
 * other accepted types are replaced; all others stay before the new one, so that opening `factura.hta` runs nothing.
 */
export function withTrueExtension(fileName: string, mimeType: string): string {
  const extensions: readonly string[] = DOCUMENT_TYPES_ACCEPTED[mimeType as DocumentMimeType].extensions // The database holds no other.
  const [ending = '', given = ''] = fileName.toLowerCase().match(/\.(\w+)$/) ?? []
  if (extensions.includes(given)) return fileName
  const stem = KNOWN.includes(given) ? fileName.slice(0, -ending.length) : fileName
  return `${stem || fileName}.${extensions[0]}`
}
