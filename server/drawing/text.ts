import type { Words } from './paper'
import { composed, hasCharacter } from './printable'
import { type Weight, widthOf } from './typeface'

/** Sizes and the gap below are in points. */
type Style = { size: number; colour: string; weight?: Weight; gap?: number }

/** A text broken into lines, and its height. */
export type Laid = { words: Words; style: Style; lines: string[]; height: number }

const LINE_HEIGHT = 1.3

export function lay(words: Words, style: Style, width: number): Laid {
  const lines = ['']
  const pieces = composed(words.text).split(/(?<= )/u)
  for (const piece of pieces.flatMap((word) => fitting(word, style, width))) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && lineWidth(line + piece.trimEnd(), style) > width) lines.push(piece)
    else lines[lines.length - 1] = line + piece
  }
  return { words, style, lines, height: lines.length * style.size * LINE_HEIGHT + (style.gap ?? 0) }
}

export const heightOf = (laid: Laid[]): number => laid.reduce((sum, { height }) => sum + height, 0)

/** Splits a word that is wider than a line. */
function fitting(word: string, style: Style, width: number): string[] {
  const pieces = ['']
  for (const character of word) {
    const piece = `${pieces.at(-1)}${character}`
    if (lineWidth(piece.trimEnd(), style) <= width) pieces[pieces.length - 1] = piece
    else pieces.push(character)
  }
  return pieces
}

const lineWidth = (line: string, { size, weight = 400 }: Style): number => widthOf(line, weight) * size

/**
 * Writes texts one below the other, each marked with its language.
 * @param type the structure element of each text
 * @returns the y coordinate of their end
 */
export function write(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  type: string,
  texts: Laid[],
  [x, y]: [x: number, y: number],
): number {
  let top = y
  for (const { words, style, lines, height } of texts) {
    const options = words.language ? { lang: words.language } : {}
    const at = top
    const element = doc.struct(type, options, () => {
      for (const [place, line] of lines.entries()) writeLine(doc, line, style, x, at + place * style.size * LINE_HEIGHT)
    })
    parent.add(element)
    top += height
  }
  return top
}

function writeLine(doc: PDFKit.PDFDocument, line: string, style: Style, x: number, y: number): void {
  const { size, colour, weight = 400 } = style
  if (![...line].every(hasCharacter)) throw new Error('a character that the typeface lacks was not found before')
  doc.font(`${weight}`).fontSize(size).fillColor(colour).text(line, x, y, { lineBreak: false })
}
