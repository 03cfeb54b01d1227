import { createHash } from 'node:crypto'
import { cleanLegalHtml } from '../../../shared/legal-html'
import { createCache } from '../../core/cache'

/** Sanitizes a legal text, before it is stored and before it is served. */
export async function sanitizeLegalHtml(html: string): Promise<string> {
  // Loaded on first use: with its parsers it takes 18 MB, and many servers never need it.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return cleanLegalHtml(html, sanitizeHtml)
}

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
