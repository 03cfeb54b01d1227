import { drawRow, rowHeight, rowsOf } from './cells'
import type { Logo, Paper, Words } from './paper'
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
  type Sender,
} from './sheet'
import { heightOf, type Laid, lay, write } from './text'

/** A file of any length: facts, texts under titles, then pictures, two on a page. */
export type FilePaper = Sender & {
  logo: Logo | null
  heading: Words[]
  cells: Paper['cells']
  texts: { title: string; paragraphs: string[] }[]
  /** Of a size to be printed, in a format that pdfkit reads. */
  pictures: { name: string; bytes: Uint8Array }[]
  /** At the foot of each page, before its number. */
  foot: string
}

const TOP = PAGE.margin
const BOTTOM = FOOT - 24
const GAP = 14
const CAPTION = { size: 9, colour: GREY }
const PICTURES_A_PAGE = 2
const SLOT = (BOTTOM - TOP) / PICTURES_A_PAGE

/** @param logo in a format that pdfkit reads; without it the company's name is shown */
export const drawFile = (paper: FilePaper, logo: Buffer | null): Promise<Buffer> =>
  pdfOf(paper, (doc, root) => {
    const pages = pagesOf(doc, paper)
    drawHead(doc, root, paper, logo)
    drawFacts(doc, root, paper, pages)
    for (const text of paper.texts) drawText(doc, root, text, pages)
    drawPictures(doc, root, paper, pages)
  })

type Pages = { y: number; next: () => void }

/** Where on which page the next thing goes; each page has its number. */
function pagesOf(doc: Doc, { foot }: FilePaper): Pages {
  let number = 1
  const numbered = () =>
    artifact(doc, () => {
      doc.font('400').fontSize(8.5).fillColor(GREY).text(`${foot} · ${number}`, PAGE.margin, FOOT, { lineBreak: false })
    })
  const pages = {
    y: BODY_TOP,
    next() {
      doc.addPage()
      number++
      numbered()
      pages.y = TOP
    },
  }
  numbered()
  return pages
}

function drawFacts(doc: Doc, root: Element, { heading, cells, colours }: FilePaper, pages: Pages): void {
  const [first, ...others] = heading
  const title = [
    ...(first ? [lay(first, { size: 24, weight: 700, colour: colours.text }, INNER)] : []),
    ...others.map((one) => lay(one, { size: 13, weight: 700, colour: GREY }, INNER)),
  ]
  pages.y = write(doc, root, 'H1', title, [PAGE.margin, pages.y]) + GAP
  const list = doc.struct('L')
  root.add(list)
  for (const row of rowsOf(cells, 0.9)) {
    if (pages.y + rowHeight(row) > BOTTOM) pages.next()
    drawRow(doc, list, row, pages.y)
    pages.y += rowHeight(row) + GAP * 0.7
  }
  list.end()
}

function drawText(doc: Doc, root: Element, { title, paragraphs }: FilePaper['texts'][number], pages: Pages): void {
  const head = lay({ text: title }, { size: 14, weight: 700, colour: INK, gap: 4 }, INNER)
  pages.y += GAP / 2
  if (pages.y + head.height + 40 > BOTTOM) pages.next()
  pages.y = write(doc, root, 'H2', [head], [PAGE.margin, pages.y])
  for (const text of paragraphs)
    drawParagraph(doc, root, lay({ text }, { size: 10.5, colour: INK, gap: 3 }, INNER), pages)
}

/** A paragraph that does not fit goes on on the next page. */
function drawParagraph(doc: Doc, root: Element, laid: Laid, pages: Pages): void {
  const line = (laid.height - (laid.style.gap ?? 0)) / laid.lines.length
  let lines = laid.lines
  while (lines.length > 0) {
    const fitting = Math.floor((BOTTOM - pages.y) / line)
    if (fitting < 1) {
      pages.next()
      continue
    }
    const part = lines.slice(0, fitting)
    lines = lines.slice(fitting)
    const height = part.length * line + (lines.length === 0 ? (laid.style.gap ?? 0) : 0)
    pages.y = write(doc, root, 'P', [{ ...laid, lines: part, height }], [PAGE.margin, pages.y])
  }
}

function drawPictures(doc: Doc, root: Element, { pictures }: FilePaper, pages: Pages): void {
  for (const [place, { name, bytes }] of pictures.entries()) {
    if (place % PICTURES_A_PAGE === 0) pages.next()
    const caption = lay({ text: name }, CAPTION, INNER)
    const height = SLOT - heightOf([caption]) - GAP
    const box = [PAGE.margin, pages.y, PAGE.margin + INNER, pages.y + height]
    const drawn = () => doc.image(Buffer.from(bytes), PAGE.margin, pages.y, { fit: [INNER, height] })
    root.add(doc.struct('Figure', figure(name, box), drawn))
    write(doc, root, 'P', [caption], [PAGE.margin, pages.y + height + 4])
    pages.y += SLOT
  }
}
