import { createHash } from 'node:crypto'
import { createCache } from '../../core/cache'
import { sanitizeLegalHtml } from './sanitize'

/** Three types in two languages, and as many former versions. */
const TEXTS_KEPT = 12

/** @returns HTML that may be inserted into a page */
export type Clean = (html: string) => Promise<string>

/**
 * Caches sanitized texts: sanitizing the longest takes up to half a second, in which no other request is answered, and
 * one stored by SQL whose tags nest deeper than `shared/legal.ts` accepts takes seconds.
 * The key is a hash of the text, as SQL may change a row without its `updated_at`.
 */
export function createCleanedTexts(clean: Clean = sanitizeLegalHtml): Clean {
  const kept = createCache<string>(TEXTS_KEPT)
  return (html) => kept(createHash('sha256').update(html).digest('base64'), () => clean(html))
}
