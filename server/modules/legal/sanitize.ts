import type { IOptions } from 'sanitize-html'

const TEXT_TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'blockquote',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'code',
]
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col']
const SPANS = ['colspan', 'rowspan']

const ALLOWED: IOptions = {
  allowedTags: [...TEXT_TAGS, ...TABLE_TAGS, 'a'],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    th: [...SPANS, 'scope'],
    td: SPANS,
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's own title is its h1.
    h1: 'h2',
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target ? { ...attributes, target: '_blank', rel: 'noopener noreferrer' } : attributes,
    }),
  },
}

/**
 * Leaves of a legal text structure, emphasis, tables and links. Scripts, handlers, styles, frames, forms and
 * `javascript:` links are removed; the text inside of unknown tags stays, that of scripts and styles does not.
 * @returns HTML that may be inserted into a page
 */
export async function sanitizeLegalHtml(html: string): Promise<string> {
  // Loaded on first use: with its parsers it takes 18 MB, and many servers never need it.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, ALLOWED).trim()
}
