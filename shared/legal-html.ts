// No Zod here, nor the sanitizer: these rules of legal texts are for whoever cleans, edits or shows one.

import { withScheme } from './addresses'

/** The levels of headings; the page's own title is its h1. */
export const HEADING_LEVELS = [2, 3, 4] as const

const TEXT_TAGS = [
  ...['p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 's', 'code', 'a', 'sub', 'sup'],
]
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col']

export const LINK_ATTRIBUTES = ['href', 'target', 'rel']
export const CELL_ATTRIBUTES = ['colspan', 'rowspan', 'scope']
export const LIST_ATTRIBUTES = ['start', 'type']
/** How items are counted: with numbers, letters or Roman numbers. */
const LIST_TYPES = ['1', 'a', 'A', 'i', 'I']

const SCHEMES = ['https', 'http', 'mailto', 'tel']
const SCHEME = /^([a-z][a-z0-9+.-]*):/i

/** Whether a legal text may link to an address: to a page of the site, to the web, to a mailbox or to a telephone. */
export function isLegalLink(address: string): boolean {
  if (address === '' || /\s/.test(address) || address.startsWith('//')) return false
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  return scheme === undefined || SCHEMES.includes(scheme)
}

/** Structure, emphasis, tables and links, as options of `sanitize-html`. */
export const LEGAL_HTML = {
  allowedTags: [...HEADING_LEVELS.map((level) => `h${level}`), ...TEXT_TAGS, ...TABLE_TAGS],
  allowedAttributes: {
    a: LINK_ATTRIBUTES,
    th: CELL_ATTRIBUTES,
    td: CELL_ATTRIBUTES.filter((name) => name !== 'scope'),
    ol: LIST_ATTRIBUTES,
  },
  allowedSchemes: SCHEMES,
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    ol: (tagName: string, { type = '', ...others }: Record<string, string>) => ({
      tagName,
      attribs: LIST_TYPES.includes(type) ? { type, ...others } : others,
    }),
    a: (tagName: string, { href, ...attributes }: Record<string, string>) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href: withScheme(href) }),
        ...attributes,
        ...(attributes.target && { target: '_blank', rel: 'noopener noreferrer' }),
      },
    }),
  },
}

/** Blocks that a legal text does not have. What of them is a list stays one, and what is a heading. */
const BLOCKS = [
  ...['address', 'article', 'aside', 'center', 'dd', 'details', 'dialog', 'div', 'dl', 'dt', 'fieldset', 'figcaption'],
  ...['figure', 'footer', 'form', 'header', 'hgroup', 'legend', 'main', 'nav', 'search', 'section', 'summary'],
]

/** Which heading of a legal text one of another level is. */
export const HEADINGS_READ_AS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }

/** HTML whose headings have the levels of a legal text, as the server is going to read them. */
export const withLegalHeadings = (html: string): string =>
  html.replace(/(<\/?)(h[156])(?=[\s/>])/gi, (_tag, open, name) => `${open}${HEADINGS_READ_AS[name.toLowerCase()]}`)

/** What stands for such a block until `withParagraphs` has made paragraphs of it; `pre` is one whose lines count. */
export const LOOSE_BLOCKS = ['div', 'pre']

/** For a text as somebody has written it: what `withParagraphs` makes paragraphs of stays. Nobody nests as deep by hand. */
export const WRITTEN_LEGAL_HTML = {
  ...LEGAL_HTML,
  allowedTags: [...LEGAL_HTML.allowedTags, ...LOOSE_BLOCKS],
  nestingLimit: 200,
  transformTags: {
    ...LEGAL_HTML.transformTags,
    ...Object.fromEntries(BLOCKS.map((name) => [name, 'div'])),
    ...HEADINGS_READ_AS,
    menu: 'ul',
  },
}
