import { unreadableFile } from './file-refusals'

/** A tag without its prefix, and the text before it, as they are written; an empty one both starts and ends. */
export type Tag = { name: string; attributes: string; isStart: boolean; isEnd: boolean; text: string }

const WINDOW_LENGTH = 256 * 1024
/** Of one tag or text: cells hold at most 32,767 characters. */
const PIECE_MAX_LENGTH = 2 * 1024 * 1024
const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)([^<>]*?)(\/?)>/g
const ESCAPED = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The tags of a part of a workbook, a window at a time, so that a part costs no more memory than its bytes. What a
 * document itself declares, such as entities, is not looked at.
 * @throws Refusal `import-unreadable` where a tag or a text is longer than in any program's files
 */
export function* tagsOf(xml = Buffer.alloc(0)): Generator<Tag> {
  let piece = ''
  for (let place = 0; place < xml.length; place += WINDOW_LENGTH) {
    piece += xml.toString('latin1', place, place + WINDOW_LENGTH)
    let end = 0
    for (const { 0: tag, 1: closing, 2: name = '', 3: attributes = '', 4: empty, index } of piece.matchAll(TAG)) {
      yield { name, attributes, isStart: !closing, isEnd: Boolean(closing || empty), text: piece.slice(end, index) }
      end = index + tag.length
    }
    piece = piece.slice(end)
    if (piece.length > PIECE_MAX_LENGTH) throw unreadableFile('broken')
  }
}

const patterns = new Map<string, RegExp>()
/** The text of an attribute. @param name with its prefix, if it has one; a regular expression */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
  const known = patterns.get(name)
  const pattern = known ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  if (!known) patterns.set(name, pattern)
  const [, double, single] = attributes.match(pattern) ?? []
  const written = double ?? single
  return written && textOf(written)
}

/** What is written in UTF-8 with entities, as the text that it means. */
export function textOf(written: string): string {
  const text = /[\u0080-\u00ff]/.test(written) ? Buffer.from(written, 'latin1').toString() : written
  if (!text.includes('&')) return text
  return text.replace(ESCAPED, (all, hex, decimal, name: string | undefined) => {
    if (name) return SIGNS[name.toLowerCase()] ?? all
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}
