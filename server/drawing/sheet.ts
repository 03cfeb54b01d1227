import PDFDocument from 'pdfkit'
import type { Paper } from './paper'
import { heightOf, lay, write } from './text'
import { typefaceFile, type Weight } from './typeface'

/* What all papers have in common: the sheet, and the brokerage's head on it. Places and sizes are in points. */

export type Doc = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement
/** Whose paper it is. */
export type Sender = Pick<Paper, 'language' | 'title' | 'company' | 'companyFacts' | 'colours' | 'issuedAt'>

export const PAGE = { width: 612, height: 792, margin: 54 }
export const INNER = PAGE.width - 2 * PAGE.margin
export const GUTTER = 24
export const FOOT = PAGE.height - 44
/** The top of the heading. */
export const BODY_TOP = 124
export const INK = '#1b2333'
export const GREY = '#566072'
const LOGO = { width: 200, height: 60 }
const HEAD_TOP = 32
const HEAD_HEIGHT = 84

/** Font scales for long texts that have to fit. */
export const SCALES = [1, 0.9, 0.8, 0.7, 0.6]
export const SMALLEST_SCALE = 0.5

/** A PDF/UA, drawn by `draw` within its root element. */
export async function pdfOf(sender: Sender, draw: (doc: Doc, root: Element) => void): Promise<Buffer> {
  const doc = documentOf(sender)
  const chunks: Buffer[] = []
  doc.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const root = doc.struct('Document')
  doc.addStructure(root)
  draw(doc, root)
  root.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function documentOf({ language, title, company, issuedAt }: Sender): Doc {
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
export function artifact(doc: Doc, drawing: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  drawing()
  doc.endMarkedContent()
}

/** A picture's alternative text and place. */
export const figure = (alt: string, bbox: number[]) =>
  ({ alt, bbox, placement: 'Block' }) as PDFKit.Mixins.StructureElementOptions

/**
 * The brand's band, and the logo with name, address and licence beside it; without a logo, the name with address and
 * licence below.
 * @param logo in a format that pdfkit reads
 */
export function drawHead(doc: Doc, root: Element, sender: Sender, logo: Buffer | null): void {
  const { company, companyFacts } = sender
  artifact(doc, () => doc.rect(0, 0, PAGE.width, 12).fill(sender.colours.band))
  if (logo) {
    const image = () => doc.image(logo, PAGE.margin, 36, { fit: [LOGO.width, LOGO.height], valign: 'center' })
    const place = [PAGE.margin, 36, PAGE.margin + LOGO.width, 36 + LOGO.height]
    root.add(doc.struct('Figure', figure(company, place), image))
  }
  const name = { language: sender.language, text: company }
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
