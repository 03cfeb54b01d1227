import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES_ACCEPTED } from '../../../../shared/documents'
import type { ErrorReason } from '../../../../shared/messages'

export type FileRefusal = Extract<ErrorReason, 'file-too-large' | 'file-empty' | 'document-type-refused'>

/** What a file picker offers, by type and by the extensions under which the types are known. */
export const PICKED_TYPES = Object.fromEntries(
  Object.entries(DOCUMENT_TYPES_ACCEPTED).map(([type, { extensions }]) => [type, extensions.map((one) => `.${one}`)]),
)

const EXTENSIONS = Object.values(PICKED_TYPES).flat()
/** The last is what some systems call JPEG. */
const TYPES = [...Object.keys(DOCUMENT_TYPES_ACCEPTED), 'image/jpg']

/** Why a file need not be sent, for the server would refuse it; null where it may be, whatever it contains. */
export function refusalOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): FileRefusal | null {
  if (size > DOCUMENT_MAX_BYTES) return 'file-too-large'
  // Where the system knows no type there is the name to go by.
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase()
  const isAccepted = type ? TYPES.includes(type) : EXTENSIONS.includes(extension)
  if (!isAccepted) return 'document-type-refused'
  return size === 0 ? 'file-empty' : null
}
