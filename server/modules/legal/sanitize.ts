import sanitizeHtml from 'sanitize-html'

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

/**
 * What a legal text may contain: structure, emphasis, tables and links. Scripts, handlers, styles, frames, forms and
 * `javascript:` links are removed; the text inside of unknown tags stays, that of scripts and styles does not.
 * @returns HTML that may be inserted into a page
 */
export function sanitizeLegalHtml(html: string): string {
  return sanitizeHtml(html, {
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
  }).trim()
}
