import { LEGAL_HTML } from '../../../shared/legal-html'

/**
 * Leaves of a legal text structure, emphasis, tables and links. Scripts, handlers, styles, frames, forms and
 * `javascript:` links are removed; the text inside of unknown tags stays, that of scripts and styles does not.
 * @returns HTML that may be inserted into a page
 */
export async function sanitizeLegalHtml(html: string): Promise<string> {
  // Loaded on first use: with its parsers it takes 18 MB, and many servers never need it.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, LEGAL_HTML).trim()
}
