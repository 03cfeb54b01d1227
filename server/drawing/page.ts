import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Paper, Words } from './paper'
import { heightOf, type Laid, lay, write } from './text'
import { typefaceFile, type Weight } from './typeface'

type Doc = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

const PAGE = { width: 612, height: 792, margin: 54 }
const INNER = PAGE.width - 2 * PAGE.margin
const GUTTER = 24
const COLUMN = (INNER - GUTTER) / 2
const QR_SIZE = 128
const LOGO = { width: 200, height: 60 }
const HEAD_TOP = 32
const HEAD_HEIGHT = 84
const FOOT = PAGE.height - 44
/** The top of the heading, and the height from there to the rule above the QR code. */
const BODY_TOP = 124
const BODY_HEIGHT = FOOT - QR_SIZE - 28 - BODY_TOP
const INK = '#1b2333'
const GREY = '#566072'
const RULE = '#d5dbe5'

/** Font scales for long texts, because everything has to fit on one page. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6]
const SMALLEST_SCALE = 0.5

/**
 * A certificate as PDF/UA, on one page.
 * @param logo in a format that pdfkit reads; without it the company's name is shown
 */
export async function drawPage(paper: Paper, logo: Buffer | null): Promise<Buffer> {
  const doc = documentOf(paper)
  const chunks: Buffer[] = []
  doc.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const root = doc.struct('Document')
  doc.addStructure(root)
  artifact(doc, () => doc.rect(0, 0, PAGE.width, 12).fill(paper.colours.band))
  drawHead(doc, root, paper, logo)
  drawBody(doc, root, paper)
  drawCheck(doc, root, paper)
  root.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function documentOf({ language, title, company, issuedAt }: Paper): Doc {
  const options = {
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: null, // The default refers to Helvetica without embedding it.
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: company, Creator: company, CreationDate: new Date(issuedAt) },
  }
  // The types do not allow a document without a font.
  const doc = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
  // Each paper parses its own fonts. Embedding marks the parts of Ñ as glyphs without a letter in the parsed font; in a
  // later paper drawn with it, software could not read an N.
  for (const weight of [400, 700] satisfies Weight[]) doc.registerFont(`${weight}`, typefaceFile(weight))
  return doc
}

/** Draws something that assistive technology skips. */
function artifact(doc: Doc, drawing: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  drawing()
  doc.endMarkedContent()
}

/** A picture's alternative text and place. */
const figure = (alt: string, bbox: number[]) =>
  ({ alt, bbox, placement: 'Block' }) as PDFKit.Mixins.StructureElementOptions

/** The logo with name, address and licence beside it; without a logo, the name with address and licence below. */
function drawHead(doc: Doc, root: Element, paper: Paper, logo: Buffer | null): void {
  const { company, companyFacts } = paper
  if (logo) {
    const image = () => doc.image(logo, PAGE.margin, 36, { fit: [LOGO.width, LOGO.height], valign: 'center' })
    const place = [PAGE.margin, 36, PAGE.margin + LOGO.width, 36 + LOGO.height]
    root.add(doc.struct('Figure', figure(company, place), image))
  }
  const name = { language: paper.language, text: company }
  const left = logo ? PAGE.margin + LOGO.width + GUTTER : PAGE.margin
  const width = PAGE.width - PAGE.margin - left
  const laid = (scale: number) => [
    ...(logo ? [] : [lay(name, { size: 20 * scale, weight: 700, colour: INK }, width)]),
    ...companyFacts.map((fact) => lay(fact, { size: 10 * scale, colour: GREY }, width)),
  ]
  const fitting = SCALES.find((scale) => heightOf(laid(scale)) <= HEAD_HEIGHT) ?? SMALLEST_SCALE
  const texts = laid(fitting)
  const top = HEAD_TOP + Math.max(0, (HEAD_HEIGHT - 16 - heightOf(texts)) / 2)
  write(doc, root, 'P', texts, [left, top])
}

type Cell = { wide: boolean | undefined; names: Laid[]; values: Laid[] }
type Body = { heading: Laid[]; status: Laid[]; rows: Cell[][]; gap: number }

function bodyOf({ heading, status, cells, colours }: Paper, scale: number): Body {
  const bold = 700 as const
  const name = { size: 9 * scale, colour: GREY }
  const value = { size: 12 * scale, weight: bold, colour: INK }
  const all = (words: Words[], style: Laid['style'], width: number) => words.map((one) => lay(one, style, width))
  return {
    heading: [
      ...all(heading.slice(0, 1), { size: 24 * scale, weight: bold, colour: colours.text }, INNER),
      ...all(heading.slice(1), { size: 14 * scale, weight: bold, colour: GREY }, INNER),
    ],
    status: all(status, { size: 13 * scale, weight: bold, colour: colours.status }, INNER - 32),
    rows: inRows(
      cells.map(({ names, values, wide }) => ({
        wide,
        names: all(names, name, wide ? INNER : COLUMN),
        values: all(values, value, wide ? INNER : COLUMN),
      })),
    ),
    gap: 14 * scale,
  }
}

/** Cells in rows of two; wide ones in their own row. */
function inRows(cells: Cell[]): Cell[][] {
  const rows: Cell[][] = []
  for (const cell of cells) {
    const last = rows.at(-1)
    if (last?.length === 1 && !last[0]?.wide && !cell.wide) last.push(cell)
    else rows.push([cell])
  }
  return rows
}

const bodyHeight = ({ heading, status, rows, gap }: Body): number =>
  heightOf(heading) + heightOf(status) + 24 + gap * 3 + rows.reduce((sum, row) => sum + rowHeight(row) + gap, 0)

const rowHeight = (row: Cell[]): number =>
  Math.max(...row.map(({ names, values }) => heightOf(names) + heightOf(values)))

function drawBody(doc: Doc, root: Element, paper: Paper): void {
  const scale = SCALES.find((one) => bodyHeight(bodyOf(paper, one)) <= BODY_HEIGHT) ?? SMALLEST_SCALE
  const { heading, status, rows, gap } = bodyOf(paper, scale)
  let y = write(doc, root, 'H1', heading, [PAGE.margin, BODY_TOP]) + gap
  const height = heightOf(status) + 20
  artifact(doc, () => {
    doc.rect(PAGE.margin, y, INNER, height).fill(paper.colours.statusSurface)
    doc.rect(PAGE.margin, y, 5, height).fill(paper.colours.status)
  })
  write(doc, root, 'P', status, [PAGE.margin + 20, y + 10])
  y += height + gap * 1.5
  const list = doc.struct('L')
  root.add(list)
  for (const row of rows) {
    drawRow(doc, list, row, y)
    y += rowHeight(row) + gap
  }
  list.end()
}

function drawRow(doc: Doc, list: Element, row: Cell[], y: number): void {
  for (const [place, { names, values }] of row.entries()) {
    const item = doc.struct('LI')
    list.add(item)
    const x = PAGE.margin + place * (COLUMN + GUTTER)
    const below = write(doc, item, 'Lbl', names, [x, y])
    write(doc, item, 'LBody', values, [x, below])
    item.end()
  }
}

function drawCheck(doc: Doc, root: Element, { check, notes }: Paper): void {
  const left = PAGE.margin + QR_SIZE + 22
  const width = PAGE.width - PAGE.margin - left
  const top = FOOT - QR_SIZE
  artifact(doc, () => doc.rect(PAGE.margin, top - 18, INNER, 0.75).fill(RULE))
  const place = figure(check.alt, [PAGE.margin, top, PAGE.margin + QR_SIZE, FOOT])
  root.add(doc.struct('Figure', place, () => drawQr(doc, check.url, PAGE.margin, top)))
  const strong = check.words.map((one) => lay(one, { size: 10, weight: 700, colour: INK, gap: 2 }, width))
  const address = lay({ text: check.url }, { size: 7.5, colour: GREY, gap: 5 }, width)
  const small = notes.map((one) => lay(one, { size: 8.5, colour: GREY, gap: 3 }, width))
  let y = write(doc, root, 'P', strong, [left, top])
  y = write(doc, root, 'P', [address], [left, y])
  write(doc, root, 'P', small, [left, y])
}

function drawQr(doc: Doc, url: string, left: number, top: number): void {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const module = QR_SIZE / size
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) doc.rect(left + column * module, top + row * module, module, module)
    }
  }
  doc.fill('#000000')
}
