import { FILE_NAME_MAX_LENGTH } from '../../../shared/documents'

/** Control characters, and those that turn the direction of text, which make 'fdp.exe' read as 'exe.pdf'. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * The name under which a document is listed and downloaded: the one it was given, without the folders that some
 * browsers put before it, at most 255 characters with the extension kept.
 */
export function documentName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(INVISIBLE, '').normalize('NFC').trim()
  if (/^\.*$/.test(name)) return 'documento'
  const characters = [...name]
  if (characters.length <= FILE_NAME_MAX_LENGTH) return name
  const extension = [...(name.match(/\.\w{1,10}$/)?.[0] ?? '')]
  return [...characters.slice(0, FILE_NAME_MAX_LENGTH - extension.length), ...extension].join('')
}
