import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { isLinkAllowed } from './links'

const TEXT_TAGS = 'h2 h3 h4 p br hr blockquote ul ol li strong em b i u s code'
const TABLE_TAGS = 'table caption thead tbody tfoot tr th td colgroup col'
const SHOWN = new Set(`${TEXT_TAGS} ${TABLE_TAGS} a`.split(' '))
const DROPPED = new Set(['script', 'style', 'textarea', 'option', 'noscript'])
/** Where white space between the tags is no text. */
const ROWS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'ul', 'ol'])

/**
 * Shows HTML that nobody has checked, as the server is going to keep it: elements and attributes that it would remove
 * are not made at all, so that nothing in it can run or load.
 */
export function HtmlView({ html }: { html: string }) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return <>{childrenOf(body)}</>
  }, [html])
}

function childrenOf(parent: Element): ReactNode[] {
  const isRow = ROWS.has(parent.localName)
  const nodes = [...parent.childNodes].filter((node) => !isRow || node.nodeType !== Node.TEXT_NODE)
  return nodes.map((node, index) => view(node, index))
}

function view(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || DROPPED.has(node.localName)) return null
  const tag = node.localName === 'h1' ? 'h2' : node.localName
  if (!SHOWN.has(tag)) return <Fragment key={key}>{childrenOf(node)}</Fragment>
  const children = childrenOf(node)
  return createElement(tag, { key, ...propsOf(tag, node) }, ...(children.length > 0 ? children : []))
}

function propsOf(tag: string, element: Element): Record<string, string | number | undefined> {
  const text = (name: string) => element.getAttribute(name) ?? undefined
  const number = (name: string) => Number(text(name)) || undefined
  if (tag === 'a') {
    const href = text('href')
    // A link that is tried does not take the form away.
    return href && isLinkAllowed(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
  }
  if (tag === 'ol') return { start: number('start') }
  if (tag === 'th') return { colSpan: number('colspan'), rowSpan: number('rowspan'), scope: text('scope') }
  return tag === 'td' ? { colSpan: number('colspan'), rowSpan: number('rowspan') } : {}
}
