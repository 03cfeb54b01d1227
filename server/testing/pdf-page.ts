import { inflateSync } from 'node:zlib'

/** A run of text with one font, its place in points from the page's upper left corner. */
type Run = { text: string; x: number; y: number; size: number }
type Rectangle = { x: number; y: number; width: number; height: number }

/** Marked content: that of a structure element, or an `Artifact`. */
export type Marked = { tag: string; runs: Run[]; rectangles: Rectangle[]; images: number }

/**
 * Reads the texts of a one-page PDF by pdfkit, with their places and in their order.
 * @throws if marked content is nested or not closed: assistive technology could not tell what belongs together
 */
export function readPdfPage(pdf: Uint8Array): Marked[] {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const page = [...objects.values()].find((object) => object.includes('/Type /Page\n')) ?? ''
  const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(page)?.[1])
  const resources = objects.get(referenceOf(page, 'Resources')) ?? ''
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name,
      lettersOf(streamOf(objects.get(referenceOf(objects.get(id ?? '') ?? '', 'ToUnicode')) ?? '')),
    ]),
  )
  const marked: Marked[] = []
  let open: Marked | null = null
  let font: Map<string, string> | undefined
  let [x, y, size] = [0, 0, 0]
  for (const line of streamOf(objects.get(referenceOf(page, 'Contents')) ?? '').split('\n')) {
    const operands = line.split(' ')
    const tag = /^\/(\w+) <</.exec(line)?.[1]
    if (tag) {
      if (open) throw new Error(`${tag} begins within ${open.tag}`)
      open = { tag, runs: [], rectangles: [], images: 0 }
    } else if (line === 'EMC') {
      if (!open) throw new Error('something ends that has not begun')
      marked.push(open)
      open = null
    } else if (line.endsWith(' Tm')) {
      x = Number(operands[4])
      y = height - Number(operands[5])
    } else if (line.endsWith(' Tf')) {
      font = fonts.get(operands[0]?.slice(1))
      size = Number(operands[1])
    } else if (line.endsWith(' TJ')) {
      const glyphs = [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
      open?.runs.push({ text: glyphs.map((code) => font?.get(code) ?? '�').join(''), x, y, size })
    } else if (line.endsWith(' re')) {
      const [left = 0, top = 0, wide = 0, high = 0] = operands.map(Number)
      open?.rectangles.push({ x: left, y: top, width: wide, height: high })
    } else if (line.endsWith(' Do') && open) open.images++
  }
  if (open) throw new Error(`${open.tag} does not end`)
  return marked
}

/** The text of marked content, its lines joined by spaces. */
export const textOf = ({ runs }: Marked): string =>
  runs.reduce((text, run, place) => {
    const before = runs[place - 1]
    return `${text}${before && before.y !== run.y && !text.endsWith(' ') ? ' ' : ''}${run.text}`
  }, '')

const objectsOf = (pdf: string) =>
  new Map([...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', object = '']) => [id, object]))

const referenceOf = (object: string, key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1] ?? ''

function streamOf(object: string): string {
  const stream = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1] ?? ''
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

/** The characters of a font's glyphs, by code. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [place, [, code = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const key = (Number.parseInt(first, 16) + place).toString(16).padStart(4, '0')
      letters.set(
        key,
        String.fromCodePoint(...(code.match(/[0-9a-f]{4}/g) ?? []).map((one) => Number.parseInt(one, 16))),
      )
    }
  }
  return letters
}
