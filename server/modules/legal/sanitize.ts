import { LEGAL_HTML, WRITTEN_LEGAL_HTML } from '../../../shared/legal-html'
import { withParagraphs } from '../../../shared/legal-paragraphs'

/**
 * Keeps the structure, emphasis, tables and links of a legal text. Scripts, handlers, styles, frames, forms and
 * `javascript:` links are removed; the text inside of unknown tags stays, that of scripts and styles does not.
 * @returns HTML that may be inserted into a page
 */
export async function sanitizeLegalHtml(html: string): Promise<string> {
  // Loaded on first use: with its parsers it takes 18 MB, and many servers never need it.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, LEGAL_HTML).trim()
}

/**
 * Sanitizes a written text to be stored, and turns blocks that a legal text cannot have into paragraphs. Texts that are
 * stored already are shown without that.
 */
export async function writtenLegalHtml(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  return withParagraphs(sanitizeHtml(html, WRITTEN_LEGAL_HTML)).trim()
}
