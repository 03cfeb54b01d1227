import { cleanLegalHtml } from '../../../shared/legal-html'

/** Sanitizes a legal text, before it is stored and before it is served. */
export async function sanitizeLegalHtml(html: string): Promise<string> {
  // Loaded on first use: with its parsers it takes 18 MB, and many servers never need it.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return cleanLegalHtml(html, sanitizeHtml)
}
