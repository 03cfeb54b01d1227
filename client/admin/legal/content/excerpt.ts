const CONTEXT = 40
const LONGEST = 160

/** The text of an HTML content on one line, for reading and not for inserting into a page. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' }

/**
 * Where one content differs from another: that part of its text and some words around it.
 * @returns the beginning where only the format differs
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
