import { create } from 'content-disposition'
import { withTrueExtension } from './true-extension'

/** The `content-disposition` with which a browser saves a document under its listed name. */
export const attachment = ({ fileName, mimeType }: { fileName: string; mimeType: string }): string =>
  attachmentNamed(withTrueExtension(fileName, mimeType))

/** The `content-disposition` of a file that is generated while it is sent. */
export function attachmentNamed(name: string): string {
  // A readable fallback: the package would put a question mark for each letter with an accent.
  const fallback = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/g, '_')
  return create(name, { fallback })
}
