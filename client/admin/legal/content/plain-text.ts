/** The text of HTML on one line. Not escaped: never insert it into a page as HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' }

/** A passage of a content to be compared with another: its text line by line, or its HTML where only that differs. */
export function comparedText(html: string, otherHtml: string): string {
  if (html !== otherHtml && plainText(html) === plainText(otherHtml)) return html
  const lines = html.replaceAll(/<\/(?:p|h[2-4]|li)>/g, '\n').split('\n')
  return lines.map(plainText).filter(Boolean).join('\n')
}
