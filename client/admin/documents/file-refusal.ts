import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES_ACCEPTED } from '../../../shared/documents'
import type { RefusalReason } from '../../../shared/messages'

export type FileRefusal = Extract<RefusalReason, 'file-too-large' | 'file-empty' | 'document-type-refused'>

/** The types that a file picker accepts, each with its extensions. */
export const PICKED_TYPES = Object.fromEntries(
  Object.entries(DOCUMENT_TYPES_ACCEPTED).map(([type, { extensions }]) => [type, extensions.map((one) => `.${one}`)]),
)

/** The types of pictures that a camera takes and the server stores. */
export const IMAGE_TYPES = Object.keys(PICKED_TYPES)
  .filter((type) => type.startsWith('image/'))
  .join(',')

const EXTENSIONS = Object.values(PICKED_TYPES).flat()
/** Some systems report JPEG as `image/jpg`. */
const TYPES = [...Object.keys(DOCUMENT_TYPES_ACCEPTED), 'image/jpg']

/** Why the server would reject a file, so that it need not be sent; null if it may be sent. The content is not read. */
export function refusalOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): FileRefusal | null {
  if (size > DOCUMENT_MAX_BYTES) return 'file-too-large'
  // If the system reports no type, the extension decides.
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase()
  const isAccepted = type ? TYPES.includes(type) : EXTENSIONS.includes(extension)
  if (!isAccepted) return 'document-type-refused'
  return size === 0 ? 'file-empty' : null
}
