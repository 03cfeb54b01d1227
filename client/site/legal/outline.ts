import type { Language } from '../../../shared/languages'
import { keepingLanguage, PAGE_PATHS } from '../../../shared/site-paths'

export type OutlineEntry = { id: string; text: string }

const HEADING = /<h2>(.*?)<\/h2>/gs
const TAG = /<[^>]*>/g

/** The characters that the sanitizer escapes. */
const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** The text of a piece of sanitized HTML. */
const textOf = (html: string) =>
  html
    .replaceAll(TAG, '')
    .replaceAll(/&\w+;/g, (reference) => CHARACTERS[reference] ?? reference)
    .trim()

/** A link to another page of the site, as the sanitizer writes it. */
const SITE_LINK = /(?<= href=")(\/\w*)(?:#[^"]*)?(?=")/g

/**
 * Prepares a document's text: second-level headings get ids for links, and wide tables a box that scrolls. Ids are
 * numbers, not names, so that a link to a heading also leads to its translation. Links to other pages of the site keep
 * the language of the page.
 * @param html as sanitized by the server, which strips all attributes of `h2` and `table`
 * @param tableLabel the accessible name of a table's box
 */
export function outlined(
  html: string,
  tableLabel: string,
  language: Language,
): { html: string; outline: OutlineEntry[] } {
  const outline: OutlineEntry[] = []
  const withIds = html.replaceAll(HEADING, (_heading, content: string) => {
    const entry = { id: `seccion-${outline.length + 1}`, text: textOf(content) }
    outline.push(entry)
    return `<h2 id="${entry.id}">${content}</h2>`
  })
  const box = `<div role="group" tabindex="0" aria-label="${tableLabel}">`
  const inBoxes = withIds.replaceAll('<table>', `${box}<table>`).replaceAll('</table>', '</table></div>')
  const withLanguage = inBoxes.replaceAll(SITE_LINK, (link, path) =>
    PAGE_PATHS.includes(path) ? keepingLanguage(link, language) : link,
  )
  return { html: withLanguage, outline }
}
