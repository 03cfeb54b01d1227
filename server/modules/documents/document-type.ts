import { fileTypeFromBuffer } from 'file-type'
import { type DocumentMimeType, isDocumentMimeType } from '../../../shared/documents'
import { Refusal } from '../../core/errors'
import { isWholeJpeg, isWholePdf, isWholePng } from '../../files/file-structure'

const isWhole: Record<DocumentMimeType, (bytes: Buffer) => boolean> = {
  'application/pdf': isWholePdf,
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
}

/**
 * The type of a document by its content, whatever its name says.
 * @throws Refusal `file-empty`; `document-type-refused` where the type is not accepted or the file is truncated
 */
export async function documentType(bytes: Buffer): Promise<DocumentMimeType> {
  if (bytes.length === 0) throw Refusal.of('file-empty', { field: 'file' })
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  if (!isDocumentMimeType(mime) || !isWhole[mime](bytes)) throw Refusal.of('document-type-refused', { field: 'file' })
  return mime
}
