/** Pasted elements whose content or meaning the editor drops. Other unknown elements are only formatting. */
const LEFT_OUT = 'img, picture, svg, math, video, audio, canvas, iframe, object, embed'

/** Whether the editor drops a part of what is pasted, such as pictures. */
export function isPastedInPart(pasted: DataTransfer): boolean {
  const html = pasted.getData('text/html')
  if (html) return new DOMParser().parseFromString(html, 'text/html').querySelector(LEFT_OUT) !== null
  return pasted.files.length > 0 && pasted.getData('text/plain') === ''
}

/*
 * Lists as word processors put them into the clipboard. Word writes each item as a paragraph of its own, with its list and
 * level in a style and its mark as text; Google Docs puts a nested list beside its item instead of into it.
 */

const ITEM = /mso-list\s*:\s*l(\d+)\s+level(\d+)/i
const MARK = 'span[style*="mso-list:Ignore" i], span[style*="mso-list: Ignore" i]'
/** `1.`, `(2)`, `1.2.`, `a)`, `IV.` */
const NUMBER = /^\(?(?:\d+\.)*(\d+|[a-z]{1,2}|[ivxlcdm]+)[.)º-]*$/i

type Item = { element: Element; id: string; level: number; mark: string }
/** The open list of a level, and which of Word's lists it is. */
type Open = { list: Element; id: string; level: number }
/** How the lists of Word's ids and levels are counted. */
type Types = Map<string, string>

/** HTML whose lists are lists. */
export function withLists(html: string): string {
  if (!/mso-list|<[uo]l/i.test(html)) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  const types: Types = new Map()
  let open: Open[] = []
  for (const item of [...page.querySelectorAll('p, div')].flatMap(itemOf)) {
    const isNext = item.element.previousElementSibling === open[0]?.list
    open = withItem(isNext ? open : [], item, types)
  }
  // What is left are those of numbered headings.
  for (const mark of page.querySelectorAll(MARK)) mark.textContent = `${mark.textContent?.trim()} `
  for (const list of page.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list)
  return page.body.innerHTML
}

function itemOf(element: Element): Item[] {
  const [, id = '', level] = element.getAttribute('style')?.match(ITEM) ?? []
  if (!level) return []
  const marks = [...element.querySelectorAll(MARK)]
  const mark = marks.map(({ textContent }) => textContent).join('')
  for (const one of marks) one.remove()
  return [{ element, id, level: Number(level), mark: mark.replace(/\s+/g, '') }]
}

/** Moves an item into the list of its level, which begins with it where there is none; deeper ones end there. */
function withItem(open: Open[], { element, id, level, mark }: Item, types: Types): Open[] {
  const stays = open.filter((one) => one.level < level || (one.level === level && one.id === id))
  const parent = stays.at(-1)
  const isThere = parent?.level === level
  const list = isThere ? parent.list : newList(element.ownerDocument, mark, `${id} ${level}`, types)
  if (!isThere && parent) parent.list.lastElementChild?.append(list)
  else if (!isThere) element.before(list)
  const item = element.ownerDocument.createElement('li')
  item.append(...element.childNodes)
  list.append(item)
  element.remove()
  return isThere ? stays : [...stays, { list, id, level }]
}

/** A list whose first item has that mark; where a paragraph has interrupted one, it goes on counting. */
function newList(page: Document, mark: string, key: string, types: Types): Element {
  const sign = NUMBER.exec(mark)?.[1]
  // Word's second level of bullets is an `o`.
  if (!sign || mark === 'o') return page.createElement('ul')
  const list = page.createElement('ol')
  const type = types.get(key) ?? typeOf(sign)
  types.set(key, type)
  if (type !== '1') list.setAttribute('type', type)
  const start = countOf(sign.toLowerCase(), type.toLowerCase())
  if (start > 1) list.setAttribute('start', String(start))
  return list
}

function typeOf(sign: string): string {
  if (/\d/.test(sign)) return '1'
  const type = /^(?:i|[ivx]{2,})$/i.test(sign) ? 'i' : 'a'
  return sign === sign.toUpperCase() ? type.toUpperCase() : type
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

/** Which number a sign stands for: `3`, `c` or `iii`. */
function countOf(sign: string, type: string): number {
  if (type === '1') return Number(sign)
  if (type === 'a') return sign.charCodeAt(0) - 96 + 26 * (sign.length - 1)
  const values = [...sign].map((letter) => ROMAN[letter] ?? 0)
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0)
}
