const CONTEXT = 40
const LONGEST = 160

/** The text of HTML on one line. Not escaped: never insert it into a page as HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' }

/**
 * The part of a content's text that differs from another content, with some words around it.
 * @returns the beginning if only the format differs
 */
export function differingExcerpt(html: string, otherHtml: string): string {
  const text = plainText(html)
  const other = plainText(otherHtml)
  let start = 0
  while (start < text.length && text[start] === other[start]) start++
  let end = 0
  const shorter = Math.min(text.length, other.length)
  while (end < shorter - start && text[text.length - 1 - end] === other[other.length - 1 - end]) end++
  if (text === other) return cut(text, 0, LONGEST)
  return cut(text, start - CONTEXT, Math.min(text.length - end + CONTEXT, start + LONGEST))
}

function cut(text: string, from: number, to: number): string {
  const start = Math.max(0, from)
  return `${start > 0 ? '… ' : ''}${text.slice(start, to).trim()}${to < text.length ? ' …' : ''}`
}
