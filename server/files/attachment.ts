import { withTrueExtension } from './true-extension'

/** The `content-disposition` that makes a browser save a document under the name that it is listed with. */
export function attachment({ fileName, mimeType }: { fileName: string; mimeType: string }): string {
  const name = withTrueExtension(fileName, mimeType)
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
