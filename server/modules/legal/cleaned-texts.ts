import { createHash } from 'node:crypto'
import { createKept } from '../../core/kept'
import { sanitizeLegalHtml } from './sanitize'

/** Three types in two languages, and as many that were replaced a moment ago. */
const TEXTS_KEPT = 12

/** @returns HTML that may be inserted into a page */
export type Clean = (html: string) => Promise<string>

/**
 * Cleans a text once and not with every call: the longest takes a fifth of a second, in which nobody else is answered.
 * Texts are known by their content, as a row may be changed past its `updated_at`.
 */
export function createCleanedTexts(clean: Clean = sanitizeLegalHtml): Clean {
  const kept = createKept<string>(TEXTS_KEPT)
  return (html) => kept(createHash('sha256').update(html).digest('base64'), () => clean(html))
}
