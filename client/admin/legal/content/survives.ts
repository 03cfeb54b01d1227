import { CELL_ATTRIBUTES, HEADINGS_READ_AS, LINK_ATTRIBUTES, LIST_ATTRIBUTES } from '../../../../shared/legal-html'

/** Structural elements, which the editor writes in its own way. */
const ARRANGING = new Set(['p', 'thead', 'tbody', 'colgroup', 'col', 'html', 'head', 'body'])
const SAME_AS: Record<string, string> = { ...HEADINGS_READ_AS, b: 'strong', i: 'em' }
/** Pasted elements whose content or meaning the editor drops. Other unknown elements are only formatting. */
const LEFT_OUT = 'img, picture, svg, math, video, audio, canvas, iframe, object, embed'
/** A link's `rel` follows from its target. */
const MEANINGFUL = [...LINK_ATTRIBUTES, ...CELL_ATTRIBUTES, ...LIST_ATTRIBUTES].filter((name) => name !== 'rel')

/** Whether the editor has read and written a content without loss. */
export function survives(html: string, written: string): boolean {
  return outline(html) === outline(written)
}

/** Whether the editor drops a part of what is pasted, such as pictures. */
export function isPastedInPart(pasted: DataTransfer): boolean {
  const html = pasted.getData('text/html')
  if (html) return new DOMParser().parseFromString(html, 'text/html').querySelector(LEFT_OUT) !== null
  return pasted.files.length > 0 && pasted.getData('text/plain') === ''
}

/** The meaning of a content, for comparison: its elements in order, and its text without white space. */
function outline(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const elements = [...body.querySelectorAll('*')].filter(({ localName }) => !ARRANGING.has(localName))
  const tags = elements.map((element) => {
    const values = MEANINGFUL.map((name) => meaningOf(name, element.getAttribute(name)))
    return [SAME_AS[element.localName] ?? element.localName, ...values].join('|')
  })
  return `${tags.join('\n')}\n${(body.textContent ?? '').replace(/\s+/g, '')}`
}

const meaningOf = (name: string, value: string | null) => (value === '1' && name !== 'href' ? '' : (value ?? ''))
