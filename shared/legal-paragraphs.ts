import { LOOSE_BLOCKS } from './legal-html'

/** `open` is its start tag; `isVoid` has no other. */
type Element = { name: string; open: string; isVoid: boolean; children: Node[]; holdsLoose: boolean }
type Node = string | Element

/** Of HTML that a sanitizer has written: each tag is closed, and text and values have no `<` and no `>`. */
const TOKEN = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g
const BREAK = '<br />'
const INLINE = new Set(['strong', 'em', 'b', 'i', 'u', 's', 'code', 'a', 'sub', 'sup', 'br'])
const LINES_OF_TEXT = new Set(['p', 'h2', 'h3', 'h4'])
/** Where a paragraph that is alone needs no tag. */
const UNWRAPPING = new Set(['li', 'td', 'th', 'caption'])

const isLoose = ({ name }: Element) => LOOSE_BLOCKS.includes(name)
const isRunning = (node: Node) => typeof node === 'string' || (INLINE.has(node.name) && !node.holdsLoose)
const isBlank = (html: string) => /^(?:<[^>]*>|\s)*$/.test(html)

/**
 * Makes paragraphs of the blocks that a legal text does not have, as the editor reads them; none is nested or empty. HTML
 * without such blocks stays as it is, letter by letter.
 * @param html as cleaned with `WRITTEN_LEGAL_HTML`
 */
export function withParagraphs(html: string): string {
  const root = parsed(html)
  return root.holdsLoose ? laidOut(root.children, 'p').join('\n') : html
}

const elementOf = (name: string, open: string): Element => ({
  name,
  open,
  isVoid: open.endsWith('/>'),
  children: [],
  holdsLoose: false,
})

function parsed(html: string): Element {
  const root = elementOf('', '')
  const path = [root]
  for (const [token, closing, name] of html.matchAll(TOKEN)) {
    const parent = path.at(-1) ?? root
    const element = name === undefined || closing ? null : elementOf(name, token)
    if (closing) path.pop()
    else if (element) parent.children.push(element)
    else parent.children.push(path.some((one) => one.name === 'pre') ? token.replaceAll(/\r?\n/g, BREAK) : token)
    if (!element || element.isVoid) continue
    path.push(element)
    if (isLoose(element)) for (const one of path) one.holdsLoose = true
  }
  return root
}

/** The blocks of some nodes; what runs between them becomes blocks of the given name. */
function laidOut(nodes: Node[], name: string): string[] {
  const blocks: string[] = []
  let run = ''
  const end = () => {
    const text = withoutEdges(run)
    if (!isBlank(text)) blocks.push(`<${name}>${text}</${name}>`)
    run = ''
  }
  for (const node of nodes) {
    if (typeof node === 'string' || isRunning(node)) run += written(node)
    else {
      end()
      blocks.push(...blocksOf(node, name))
    }
  }
  end()
  return blocks
}

function blocksOf(element: Element, name: string): string[] {
  const { children, holdsLoose, open } = element
  if (isLoose(element)) return laidOut(children, name)
  if (LINES_OF_TEXT.has(element.name) && holdsLoose) return laidOut(children, element.name)
  // A parser leaves one behind where a block has ended the paragraph around it.
  if (element.name === 'p' && children.length === 0) return []
  if (!INLINE.has(element.name)) return [written(element)]
  const blocks = laidOut(children, name)
  return blocks.length > 0 ? [`${open}${blocks.join('')}</${element.name}>`] : []
}

function written(node: Node): string {
  if (typeof node === 'string') return node
  if (node.isVoid) return node.open
  const { name, open, children } = node
  const inner = children.some(isToBeLaidOut) ? unwrapped(name, laidOut(children, 'p')) : children.map(written).join('')
  return `${open}${inner}</${name}>`
}

/** Whether a block becomes another within what holds it; of a list or a table only what is inside does. */
const isToBeLaidOut = (node: Node) =>
  typeof node !== 'string' &&
  node.holdsLoose &&
  (isLoose(node) || INLINE.has(node.name) || LINES_OF_TEXT.has(node.name))

function unwrapped(name: string, blocks: string[]): string {
  const [first = '', ...others] = blocks
  const isAlone = UNWRAPPING.has(name) && others.length === 0 && first.startsWith('<p>')
  return isAlone ? first.slice('<p>'.length, -'</p>'.length) : blocks.join('\n')
}

/** Without the space and the line breaks at both ends, which a block makes needless. */
function withoutEdges(run: string): string {
  let text = run.trim()
  while (text.startsWith(BREAK)) text = text.slice(BREAK.length).trimStart()
  while (text.endsWith(BREAK)) text = text.slice(0, -BREAK.length).trimEnd()
  return text
}
