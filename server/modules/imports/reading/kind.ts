import { unreadableFile } from './file-refusals'

/** Of old workbooks, and of archives. */
const WORKBOOKS = [Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('PK\x03\x04', 'latin1')]
const IMAGES = [Buffer.from('89504e47', 'hex'), Buffer.from('ffd8ff', 'hex'), Buffer.from('GIF8', 'latin1')]

/**
 * Whether a file is an old workbook or an archive, as new workbooks are; otherwise it may be a text.
 * @param head its first bytes
 * @throws Refusal `import-unreadable` for files of other programs
 */
export function isWorkbook(head: Buffer): boolean {
  const begins = (sign: Buffer) => head.subarray(0, sign.length).equals(sign)
  if (WORKBOOKS.some(begins)) return true
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
