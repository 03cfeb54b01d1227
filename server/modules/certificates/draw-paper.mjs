import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { lowerThreadPriority } from '../../core/thread-priority.mjs'

/*
 * Draws certificates, in a thread of its own: a page takes up to a tenth of a second, in which nobody else would be answered.
 * Plain JavaScript that imports no TypeScript, for a thread starts from the file as it is.
 */

/**
 * @typedef {import('./paper').Paper} Paper
 * @typedef {import('./paper').Words} Words
 * @typedef {{ size: number, colour: string, weight?: 400 | 700, gap?: number }} Style
 * @typedef {{ words: Words, style: Style, lines: string[], height: number }} Laid
 */

lowerThreadPriority(19)

const PAGE = { width: 612, height: 792, margin: 54 }
const INNER = PAGE.width - 2 * PAGE.margin
const COLUMN = (INNER - 24) / 2
const QR_SIZE = 128
const LOGO = { width: 600, height: 180 }
const FOOT = PAGE.height - 44
/** Where the heading stands, and how much room there is from there to the rule over the code. */
const BODY_TOP = 124
const BODY_HEIGHT = FOOT - QR_SIZE - 28 - BODY_TOP
const INK = '#1b2333'
const GREY = '#566072'
const LINE_HEIGHT = 1.3

const PACKAGE = createRequire(import.meta.url)
const WEIGHTS = /** @type {const} */ ([400, 700])
/** The typeface comes in parts; what is in none of these cannot be printed. */
const PARTS = ['latin', 'latin-ext']
const FONTS = Object.fromEntries(
  WEIGHTS.flatMap((weight) => PARTS.map((part) => [`${part}-${weight}`, readFont(part, weight)])),
)

/** @param {string} part @param {number} weight */
function readFont(part, weight) {
  // Of .woff2 pdfkit garbles letters with accents.
  const path = PACKAGE.resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`)
  return /** @type {import('fontkit').Font} */ (create(unpacked(readFileSync(path))))
}

/**
 * A typeface in WOFF as it is inside: read packed, each letter has its table unpacked anew, which takes longer than all else.
 * https://www.w3.org/TR/WOFF/
 * @param {Buffer} woff
 */
function unpacked(woff) {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables = []
  let end = head.length
  for (let place = 0; place < count; place++) {
    const entry = woff.subarray(44 + 20 * place, 64 + 20 * place)
    const offset = entry.readUInt32BE(4)
    const packed = entry.readUInt32BE(8)
    const length = entry.readUInt32BE(12)
    const stored = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(stored) : stored
    entry.copy(head, 12 + 16 * place, 0, 4)
    entry.copy(head, 16 + 16 * place, 16, 20)
    head.writeUInt32BE(end, 20 + 16 * place)
    head.writeUInt32BE(length, 24 + 16 * place)
    tables.push(table, Buffer.alloc(-length & 3))
    end += length + (-length & 3)
  }
  return Buffer.concat([head, ...tables])
}

/** @type {Map<string, { font: string, advance: number } | null>} */
const glyphs = new Map()

/** Which font has a character, and how wide it is there, in ems; null where none has it. @param {string} character @param {number} weight */
function glyphOf(character, weight) {
  const key = `${weight}${character}`
  const known = glyphs.get(key)
  if (known !== undefined) return known
  const codePoint = character.codePointAt(0) ?? 0
  const font = PARTS.map((part) => `${part}-${weight}`).find((name) => FONTS[name]?.hasGlyphForCodePoint(codePoint))
  const unitsPerEm = FONTS[font ?? '']?.unitsPerEm ?? 1
  const glyph = font
    ? { font, advance: (FONTS[font]?.glyphForCodePoint(codePoint).advanceWidth ?? 0) / unitsPerEm }
    : null
  glyphs.set(key, glyph)
  return glyph
}

/** @param {string} text */
const composed = (text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** The characters of texts that the typeface lacks, each once. @param {string[]} texts */
const missingIn = (texts) =>
  [...new Set([...texts.map(composed).join('')])].filter((character) => !glyphOf(character, 400))

/** @type {{ of: string, image: Promise<Buffer | null> } | null} */
let lastLogo = null

/**
 * The logo as it stands on paper, made once: without transparency, whose parts pdfkit takes apart pixel by pixel; null
 * where it cannot be read.
 * @param {Paper['logo']} logo
 */
function logoOnPaper(logo) {
  if (!logo) return null
  if (lastLogo?.of !== logo.url) lastLogo = { of: logo.url, image: flattened(logo.bytes).catch(() => null) }
  return lastLogo.image
}

/** @param {Uint8Array} bytes */
async function flattened(bytes) {
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes).resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
  return image.flatten({ background: '#ffffff' }).png().toBuffer()
}

/** @param {Paper} paper @returns {Promise<Buffer>} */
async function draw(paper) {
  const logo = await logoOnPaper(paper.logo)
  const { language, title, company, issuedAt, colours } = paper
  const doc = new PDFDocument(
    /** @type {PDFKit.PDFDocumentOptions} */ (
      /** @type {unknown} */ ({
        size: [PAGE.width, PAGE.height],
        margin: 0,
        font: null, // Or it would name Helvetica, and embed none.
        pdfVersion: '1.7',
        subset: 'PDF/UA',
        tagged: true,
        displayTitle: true,
        lang: language,
        info: { Title: title, Author: company, Creator: company, CreationDate: new Date(issuedAt) },
      })
    ),
  )
  /** @type {Buffer[]} */
  const chunks = []
  const ended = new Promise((resolve, reject) =>
    doc
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject),
  )
  // Read once, for they take longer than all else.
  for (const [name, font] of Object.entries(FONTS))
    doc.registerFont(name, /** @type {PDFKit.Mixins.PDFFontSource} */ (/** @type {unknown} */ (font)))
  const root = doc.struct('Document')
  doc.addStructure(root)
  artifact(doc, () => doc.rect(0, 0, PAGE.width, 12).fill(colours.band))
  drawHead(doc, root, paper, logo)
  // Names may be as long as the records let them be; the page stays one.
  const scale = [1, 0.9, 0.8, 0.7, 0.6].find((one) => bodyHeight(paper, one) <= BODY_HEIGHT) ?? 0.5
  drawBody(doc, root, paper, scale)
  drawCheck(doc, root, paper)
  root.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** What assistive technology passes over. @param {PDFKit.PDFDocument} doc @param {() => void} drawing */
function artifact(doc, drawing) {
  doc.markContent('Artifact', { type: 'Layout' })
  drawing()
  doc.endMarkedContent()
}

/** What stands for a picture, and where that is. @param {string} alt @param {number[]} bbox */
const figure = (alt, bbox) => /** @type {PDFKit.Mixins.StructureElementOptions} */ ({ alt, bbox, placement: 'Block' })

/** @param {PDFKit.PDFDocument} doc @param {PDFKit.PDFStructureElement} root @param {Paper} paper @param {Buffer | null} logo */
function drawHead(doc, root, { company, language }, logo) {
  if (logo) {
    const image = () => doc.image(logo, PAGE.margin, 36, { fit: [200, 60], valign: 'center' })
    root.add(doc.struct('Figure', figure(company, [PAGE.margin, 36, PAGE.margin + 200, 96]), image))
  } else {
    const name = lay({ language, text: company }, { size: 20, weight: 700, colour: INK }, INNER)
    write(doc, root, 'P', [name], PAGE.margin, 48)
  }
}

/** @param {Paper} paper @param {number} scale */
function bodyOf({ heading, status, cells, colours }, scale) {
  const styles = {
    heading: { size: 24 * scale, weight: /** @type {const} */ (700), colour: colours.text },
    status: { size: 13 * scale, weight: /** @type {const} */ (700), colour: colours.status },
    name: { size: 9 * scale, colour: GREY },
    value: { size: 12 * scale, weight: /** @type {const} */ (700), colour: INK },
  }
  /** @param {Words[]} words @param {Style} style @param {number} width */
  const all = (words, style, width) => words.map((one) => lay(one, style, width))
  const [title, ...translations] = heading
  return {
    heading: [
      ...all(title ? [title] : [], styles.heading, INNER),
      ...all(translations, { ...styles.heading, size: 14 * scale, colour: GREY }, INNER),
    ],
    status: all(status, styles.status, INNER - 32),
    cells: cells.map(({ names, values, wide }) => ({
      wide,
      names: all(names, styles.name, wide ? INNER : COLUMN),
      values: all(values, styles.value, wide ? INNER : COLUMN),
    })),
    gap: 14 * scale,
  }
}

/** @param {Laid[]} laid */
const heightOf = (laid) => laid.reduce((sum, { height }) => sum + height, 0)

/** @param {Paper} paper @param {number} scale */
function bodyHeight(paper, scale) {
  const { heading, status, cells, gap } = bodyOf(paper, scale)
  return (
    heightOf(heading) +
    heightOf(status) +
    24 +
    gap * 3 +
    rowsOf(cells).reduce((sum, row) => sum + rowHeight(row) + gap, 0)
  )
}

/** @typedef {ReturnType<typeof bodyOf>['cells'][number]} Cell */

/** Cells in rows of two, a wide one in a row of its own. @param {Cell[]} cells */
function rowsOf(cells) {
  /** @type {Cell[][]} */
  const rows = []
  for (const cell of cells) {
    const last = rows.at(-1)
    if (last?.length === 1 && !last[0]?.wide && !cell.wide) last.push(cell)
    else rows.push([cell])
  }
  return rows
}

/** @param {Cell[]} row */
const rowHeight = (row) => Math.max(...row.map(({ names, values }) => heightOf(names) + heightOf(values)))

/** @param {PDFKit.PDFDocument} doc @param {PDFKit.PDFStructureElement} root @param {Paper} paper @param {number} scale */
function drawBody(doc, root, paper, scale) {
  const { heading, status, cells, gap } = bodyOf(paper, scale)
  let y = write(doc, root, 'H1', heading, PAGE.margin, BODY_TOP) + gap
  const height = heightOf(status) + 20
  artifact(doc, () => {
    doc.rect(PAGE.margin, y, INNER, height).fill(paper.colours.statusSurface)
    doc.rect(PAGE.margin, y, 5, height).fill(paper.colours.status)
  })
  write(doc, root, 'P', status, PAGE.margin + 20, y + 10)
  y += height + gap * 1.5
  const list = doc.struct('L')
  root.add(list)
  for (const row of rowsOf(cells)) {
    for (const [place, { names, values }] of row.entries()) {
      const item = doc.struct('LI')
      list.add(item)
      const below = write(doc, item, 'Lbl', names, PAGE.margin + place * (COLUMN + 24), y)
      write(doc, item, 'LBody', values, PAGE.margin + place * (COLUMN + 24), below)
      item.end()
    }
    y += rowHeight(row) + gap
  }
  list.end()
}

/** @param {PDFKit.PDFDocument} doc @param {PDFKit.PDFStructureElement} root @param {Paper} paper */
function drawCheck(doc, root, { check, notes }) {
  const left = PAGE.margin + QR_SIZE + 22
  const width = PAGE.width - PAGE.margin - left
  const top = FOOT - QR_SIZE
  artifact(doc, () => doc.rect(PAGE.margin, top - 18, INNER, 0.75).fill('#d5dbe5'))
  const place = figure(check.alt, [PAGE.margin, top, PAGE.margin + QR_SIZE, FOOT])
  root.add(doc.struct('Figure', place, () => drawQr(doc, check.url, PAGE.margin, top)))
  const strong = check.words.map((one) => lay(one, { size: 10, weight: 700, colour: INK, gap: 2 }, width))
  const address = lay({ text: check.url }, { size: 7.5, colour: GREY, gap: 5 }, width)
  const small = notes.map((one) => lay(one, { size: 8.5, colour: GREY, gap: 3 }, width))
  let y = write(doc, root, 'P', strong, left, top)
  y = write(doc, root, 'P', [address], left, y)
  write(doc, root, 'P', small, left, y)
}

/** @param {PDFKit.PDFDocument} doc @param {string} url @param {number} left @param {number} top */
function drawQr(doc, url, left, top) {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const module = QR_SIZE / size
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) doc.rect(left + column * module, top + row * module, module, module)
    }
  }
  doc.fill('#000000')
}

/** Breaks words into lines. @param {Words} words @param {Style} style @param {number} width @returns {Laid} */
function lay(words, style, width) {
  /** @type {string[]} */
  const lines = ['']
  for (const piece of composed(words.text)
    .split(/(?<= )/u)
    .flatMap((word) => fitting(word, style, width))) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && widthOf(line + piece.trimEnd(), style) > width) lines.push(piece)
    else lines[lines.length - 1] = line + piece
  }
  return { words, style, lines, height: lines.length * style.size * LINE_HEIGHT + (style.gap ?? 0) }
}

/** A word that no line holds, in pieces. @param {string} word @param {Style} style @param {number} width */
function fitting(word, style, width) {
  /** @type {string[]} */
  const pieces = ['']
  for (const character of word) {
    const piece = `${pieces.at(-1)}${character}`
    if (widthOf(piece.trimEnd(), style) <= width) pieces[pieces.length - 1] = piece
    else pieces.push(character)
  }
  return pieces
}

/** Letter by letter: setting a line to measure it costs a thousand times as much. @param {string} text @param {Style} style */
function widthOf(text, { size, weight = 400 }) {
  let ems = 0
  for (const character of text) ems += glyphOf(character, weight)?.advance ?? 0
  return ems * size
}

/** A line in pieces, each with the font that has its letters. @param {string} line @param {number} weight */
function runsOf(line, weight) {
  /** @type {{ font: string, text: string }[]} */
  const runs = []
  for (const character of line) {
    const last = runs.at(-1)
    const font = character === ' ' && last ? last.font : glyphOf(character, weight)?.font
    if (!font) throw new Error('a character that the typeface lacks was not found before')
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

/**
 * Writes texts one below the other, each marked with its language.
 * @param {PDFKit.PDFDocument} doc @param {PDFKit.PDFStructureElement} parent @param {string} type @param {Laid[]} texts
 * @param {number} x @param {number} y
 * @returns {number} where they end
 */
function write(doc, parent, type, texts, x, y) {
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

/** @param {PDFKit.PDFDocument} doc @param {string} line @param {Style} style @param {number} x @param {number} y */
function writeLine(doc, line, { size, colour, weight = 400 }, x, y) {
  let left = x
  for (const { font, text } of runsOf(line, weight)) {
    doc.font(font).fontSize(size).fillColor(colour).text(text, left, y, { lineBreak: false })
    left += doc.widthOfString(text)
  }
}

/** @typedef {{ id: number, texts: string[], paper?: Paper }} Job */

/** @param {Job} job */
async function answer({ id, texts, paper }) {
  try {
    const missing = missingIn(texts)
    const pdf = paper && missing.length === 0 ? await draw(paper) : undefined
    parentPort?.postMessage({ id, missing, pdf })
  } catch (error) {
    parentPort?.postMessage({ id, missing: [], failure: error instanceof Error ? error.stack : String(error) })
  }
}

let last = Promise.resolve()
let waiting = 0

// One after the other; while more wait each is followed by a rest of the time it took, so that a crowd of papers waits, and
// not who looks a policy up meanwhile.
parentPort?.on('message', (/** @type {Job} */ job) => {
  waiting++
  last = last.then(async () => {
    const startedAt = performance.now()
    await answer(job)
    const took = performance.now() - startedAt
    waiting--
    await turn() // In which those who have asked meanwhile come in.
    if (waiting > 0) await wait(took)
  })
})
