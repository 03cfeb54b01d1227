import { unreadableFile } from './file-refusals'

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const IMAGES = [Buffer.from('89504e47', 'hex'), Buffer.from('ffd8ff', 'hex'), Buffer.from('GIF8', 'latin1')]
/** The name of the encrypted part in a workbook. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Whether a file is an old workbook, an archive (as new workbooks are), or may be a text.
 * @param rest reads the whole file if its first bytes do not decide
 */
export async function isWorkbook(head: Buffer, rest: () => Promise<Buffer>): Promise<boolean> {
  const begins = (sign: Buffer) => head.subarray(0, sign.length).equals(sign)
  if (begins(ZIP)) return true
  if (begins(OLE)) {
    if ((await rest()).includes(ENCRYPTED)) throw unreadableFile('password')
    return true
  }
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (/^%PDF-/.test(text)) throw unreadableFile('pdf')
  if (IMAGES.some(begins) || /^RIFF.{4}WEBP/s.test(text)) throw unreadableFile('image')
  if (/^<\?xml[^>]*>\s*<office:document/.test(text)) throw unreadableFile('openDocument')
  if (/^<\?xml[^>]*>\s*(?:<\?mso-application[^>]*>\s*)?<(?:\w+:)?Workbook\b/.test(text)) throw unreadableFile('oldXml')
  if (/^<(?:!doctype html|html|table|\?xml|head|meta)\b/i.test(text)) throw unreadableFile('webPage')
  return false
}

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.spreadsheet'

/**
 * @param files of an archive by name
 * @throws Refusal `import-unreadable` for an archive that is no workbook, or an unsupported one
 */
export function requireWorkbook(files: Map<string, Buffer | null>): void {
  const has = (pattern: RegExp) => [...files.keys()].some((name) => pattern.test(name))
  if (has(/^xl\/workbook\.bin$/i)) throw unreadableFile('binaryExcel')
  if (has(/^xl\/workbook\.xml$/) || files.get('mimetype')?.includes(OPEN_DOCUMENT)) return
  if (has(/^Index\/.*\.iwa$|^Index\.zip$/)) throw unreadableFile('numbers')
  throw unreadableFile(has(/^(?:word|ppt)\/|^mimetype$/) ? 'noTable' : 'zip')
}
