import { CELL_ATTRIBUTES, HEADINGS_READ_AS, LINK_ATTRIBUTES, LIST_ATTRIBUTES } from '../../../../shared/legal-html'

/** Elements that only arrange others, which the editor writes in its own way. */
const ARRANGING = new Set(['p', 'thead', 'tbody', 'colgroup', 'col', 'html', 'head', 'body'])
const SAME_AS: Record<string, string> = { ...HEADINGS_READ_AS, b: 'strong', i: 'em' }
/** Of what is pasted: what the editor takes no text of, or no meaning. All else that it does not know only says how text looks. */
const LEFT_OUT = 'img, picture, svg, math, video, audio, canvas, iframe, object, embed, sub, sup'
/** Of a link, `rel` follows from its target. */
const MEANINGFUL = [...LINK_ATTRIBUTES, ...CELL_ATTRIBUTES, ...LIST_ATTRIBUTES].filter((name) => name !== 'rel')

/** Whether everything in a content is still there after the editor has read and written it. */
export function survives(html: string, written: string): boolean {
  return outline(html) === outline(written)
}

/** Whether something of what is pasted does not get into the editor, such as pictures. */
export function isPastedInPart(pasted: DataTransfer): boolean {
  const html = pasted.getData('text/html')
  if (html) return new DOMParser().parseFromString(html, 'text/html').querySelector(LEFT_OUT) !== null
  return pasted.files.length > 0 && pasted.getData('text/plain') === ''
}

/** What a reader gets of a content: its elements in their order, and its text without the white space. */
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
