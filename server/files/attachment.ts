import { create } from 'content-disposition'
import { withTrueExtension } from './true-extension'

/** The `content-disposition` that makes a browser save a document under the name that it is listed with. */
export const attachment = ({ fileName, mimeType }: { fileName: string; mimeType: string }): string =>
  attachmentNamed(withTrueExtension(fileName, mimeType))

/** The same of a file that is made as it is sent. */
export function attachmentNamed(name: string): string {
  // A fallback that can be read, where the package would put a question mark for each letter with an accent.
  const fallback = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/g, '_')
  return create(name, { fallback })
}
