export type OutlineEntry = { id: string; text: string }

const HEADING = /<h2>(.*?)<\/h2>/gs
const TAG = /<[^>]*>/g

/** The characters that the sanitizer writes as references. */
const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** What a piece of sanitized HTML says. */
const textOf = (html: string) =>
  html
    .replaceAll(TAG, '')
    .replaceAll(/&\w+;/g, (reference) => CHARACTERS[reference] ?? reference)
    .trim()

/**
 * Prepares a document's text: its second-level headings can be linked to, and wide tables scroll in a box of their own.
 * Headings are numbered and not named, so that a link to one leads to its translation too.
 * @param html as the server sanitizes it, which leaves `h2` and `table` no attributes
 * @param tableLabel what a table's box is called
 */
export function outlined(html: string, tableLabel: string): { html: string; outline: OutlineEntry[] } {
  const outline: OutlineEntry[] = []
  const withIds = html.replaceAll(HEADING, (_heading, content: string) => {
    const entry = { id: `seccion-${outline.length + 1}`, text: textOf(content) }
    outline.push(entry)
    return `<h2 id="${entry.id}">${content}</h2>`
  })
  const box = `<div role="group" tabindex="0" aria-label="${tableLabel}">`
  return { html: withIds.replaceAll('<table>', `${box}<table>`).replaceAll('</table>', '</table></div>'), outline }
}
