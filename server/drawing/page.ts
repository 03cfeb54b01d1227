import { encode } from 'uqr'
import { type Cell, drawRow, rowHeight, rowsOf } from './cells'
import type { Paper, Words } from './paper'
import {
  artifact,
  BODY_TOP,
  type Doc,
  drawHead,
  type Element,
  FOOT,
  figure,
  GREY,
  INK,
  INNER,
  PAGE,
  pdfOf,
  SCALES,
  SMALLEST_SCALE,
} from './sheet'
import { heightOf, type Laid, lay, write } from './text'

const QR_SIZE = 128
/** From the heading to the rule above the QR code. */
const BODY_HEIGHT = FOOT - QR_SIZE - 28 - BODY_TOP
const RULE = '#d5dbe5'

/**
 * A certificate or a receipt as PDF/UA, on one page: long texts are smaller.
 * @param logo in a format that pdfkit reads; without it the company's name is shown
 */
export const drawPage = (paper: Paper, logo: Buffer | null): Promise<Buffer> =>
  pdfOf(paper, (doc, root) => {
    drawHead(doc, root, paper, logo)
    drawBody(doc, root, paper)
    drawCheck(doc, root, paper)
  })

type Body = { heading: Laid[]; status: Laid[]; rows: Cell[][]; gap: number }

function bodyOf({ heading, status, cells, colours }: Paper, scale: number): Body {
  const bold = 700 as const
  const all = (words: Words[], style: Laid['style'], width: number) => words.map((one) => lay(one, style, width))
  return {
    heading: [
      ...all(heading.slice(0, 1), { size: 24 * scale, weight: bold, colour: colours.text }, INNER),
      ...all(heading.slice(1), { size: 14 * scale, weight: bold, colour: GREY }, INNER),
    ],
    status: all(status, { size: 13 * scale, weight: bold, colour: colours.status }, INNER - 32),
    rows: rowsOf(cells, scale),
    gap: 14 * scale,
  }
}

const bodyHeight = ({ heading, status, rows, gap }: Body): number =>
  heightOf(heading) + heightOf(status) + 24 + gap * 3 + rows.reduce((sum, row) => sum + rowHeight(row) + gap, 0)

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
