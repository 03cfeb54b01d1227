import { type DocumentMimeType, FILE_NAME_MAX_LENGTH } from '../../../shared/documents'
import { withoutInvisible } from '../../../shared/invisible-characters'
import { withTrueExtension } from '../../files/true-extension'

/**
 * The name under which a document is listed and downloaded: the one it was given, without the folders that some
 * browsers put before it, at most 255 characters, with the extension of what it contains.
 */
export function documentName(given: string, mimeType: DocumentMimeType): string {
  // Bidirectional control characters can make 'fdp.exe' look like 'exe.pdf'.
  const base = withoutInvisible((given.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, ''))
    .normalize('NFC')
    .trim()
  const name = withTrueExtension(/^\.*$/.test(base) ? 'documento' : base, mimeType)
  const characters = [...name]
  if (characters.length <= FILE_NAME_MAX_LENGTH) return name
  const extension = [...(name.match(/\.\w{1,10}$/)?.[0] ?? '')]
  return [...characters.slice(0, FILE_NAME_MAX_LENGTH - extension.length), ...extension].join('')
}
