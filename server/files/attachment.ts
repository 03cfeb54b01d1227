import { create } from 'content-disposition'
import { withTrueExtension } from './true-extension'

type Document = { fileName: string; mimeType: string }

/** The `content-disposition` with which a browser saves a document under its listed name. */
export const attachment = ({ fileName, mimeType }: Document): string =>
  attachmentNamed(withTrueExtension(fileName, mimeType))

/** The same for a document that a browser shows and may save. */
export const shownInline = ({ fileName, mimeType }: Document): string =>
  disposition('inline', withTrueExtension(fileName, mimeType))

/** The `content-disposition` of a file that is generated while it is sent. */
export const attachmentNamed = (name: string): string => disposition('attachment', name)

function disposition(type: 'attachment' | 'inline', name: string): string {
  // A readable fallback: the package would replace each accented letter by a question mark.
  const fallback = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/g, '_')
  return create(name, { fallback, type })
}
