import { CELL_ATTRIBUTES, LINK_ATTRIBUTES, LIST_ATTRIBUTES } from '../../../../shared/legal-html'

/** The properties of an editor node that are written as HTML. */
export type ContentNode = {
  type?: string
  attrs?: Record<string, unknown>
  content?: ContentNode[]
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  text?: string
}

const MARK_TAGS: Record<string, string> = {
  ...{ bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' },
  ...{ subscript: 'sub', superscript: 'sup' },
}

/**
 * Serializes the editor's document as the HTML to store: without the editor's own additions, such as widths and
 * paragraphs in cells, with header rows in a `thead`, and without empty paragraphs at the end.
 */
export function toHtml(doc: ContentNode): string {
  const nodes = childrenOf(doc)
  const end = nodes.findLastIndex((node) => node.type !== 'paragraph' || childrenOf(node).length > 0)
  return blocks(nodes.slice(0, end + 1))
}

const childrenOf = (node: ContentNode) => node.content ?? []
const blocks = (nodes: ContentNode[]) => nodes.map(block).join('\n')
const lines = (tag: string, inner: string) => `<${tag}>\n${inner}\n</${tag}>`

function block(node: ContentNode): string {
  const children = childrenOf(node)
  switch (node.type) {
    case 'heading':
      return `<h${node.attrs?.level}>${inline(children)}</h${node.attrs?.level}>`
    case 'bulletList':
      return lines('ul', blocks(children))
    case 'orderedList':
      return `<ol${attributes(node.attrs, LIST_ATTRIBUTES)}>\n${blocks(children)}\n</ol>`
    case 'listItem':
      return `<li>${unwrapped(children)}</li>`
    case 'blockquote':
      return lines('blockquote', blocks(children))
    case 'horizontalRule':
      return '<hr>'
    case 'table':
      return table(children)
    default:
      return `<p>${inline(children)}</p>`
  }
}

/** The content of a list item or a cell; a single paragraph needs no `p` tag. */
function unwrapped(children: ContentNode[]): string {
  const [first, ...others] = children
  if (first?.type !== 'paragraph' || others.some(({ type }) => type === 'paragraph')) return blocks(children)
  return [inline(childrenOf(first)), ...others.map(block)].join('\n')
}

function table(rows: ContentNode[]): string {
  const isHeader = (row: ContentNode) => childrenOf(row).every(({ type }) => type === 'tableHeader')
  const firstOfBody = rows.findIndex((row) => !isHeader(row))
  const split = firstOfBody === -1 ? rows.length : firstOfBody
  const parts = [
    { tag: 'thead', rows: rows.slice(0, split) },
    { tag: 'tbody', rows: rows.slice(split) },
  ]
  const inner = parts
    .filter((part) => part.rows.length > 0)
    .map((part) => lines(part.tag, part.rows.map(row).join('\n')))
  return lines('table', inner.join('\n'))
}

const row = (node: ContentNode) => `<tr>${childrenOf(node).map(cell).join('')}</tr>`

function cell({ type, attrs, content = [] }: ContentNode): string {
  const tag = type === 'tableHeader' ? 'th' : 'td'
  return `<${tag}${attributes(attrs, CELL_ATTRIBUTES)}>${unwrapped(content)}</${tag}>`
}

/** Text and line breaks; a mark that spans adjacent texts is not closed in between. */
function inline(nodes: ContentNode[]): string {
  const open: string[] = []
  let html = ''
  const closeTo = (count: number) => {
    while (open.length > count) html += `</${open.pop()?.match(/^\w+/)?.[0]}>`
  }
  for (const node of nodes) {
    const marks = (node.marks ?? []).map(markTag)
    const shared = marks.findIndex((mark, index) => mark !== open[index])
    closeTo(shared === -1 ? marks.length : shared)
    for (const mark of marks.slice(open.length)) {
      html += `<${mark}>`
      open.push(mark)
    }
    html += node.type === 'hardBreak' ? '<br>' : escaped(node.text ?? '')
  }
  closeTo(0)
  return html
}

const markTag = ({ type, attrs }: { type: string; attrs?: Record<string, unknown> }) =>
  type === 'link' ? `a${attributes(attrs, LINK_ATTRIBUTES)}` : (MARK_TAGS[type] ?? 'span')

/** Leaves out redundant attributes: empty ones, and 1, the default of spans and list starts. */
function attributes(attrs: Record<string, unknown> = {}, names: string[]): string {
  return names
    .filter((name) => attrs[name] != null && attrs[name] !== '' && attrs[name] !== 1)
    .map((name) => ` ${name}="${escaped(String(attrs[name])).replaceAll('"', '&quot;')}"`)
    .join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
