// No Zod and no sanitizer here: the site, the editor and the server import these rules of legal texts.

import { withScheme } from './addresses'

/** The levels of headings; the page's own title is its h1. */
export const HEADING_LEVELS = [2, 3, 4] as const
/** The allowed headings that replace those of other levels. */
const HEADINGS_READ_AS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }

const TEXT_TAGS = 'p br hr blockquote ul ol li strong em b i u s code a sub sup'.split(' ')
const TABLE_TAGS = 'table caption thead tbody tfoot tr th td'.split(' ')

/** Blocks that become paragraphs. */
const BLOCKS =
  'address article aside center dd details dialog div dl dt figcaption figure footer header hgroup main nav pre search section summary'.split(
    ' ',
  )

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

/** Options of `sanitize-html`: what the editor writes, which is structure, emphasis, tables and links. */
const LEGAL_HTML = {
  allowedTags: [...HEADING_LEVELS.map((level) => `h${level}`), ...TEXT_TAGS, ...TABLE_TAGS],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
  },
  allowedSchemes: SCHEMES,
  allowProtocolRelative: false,
  transformTags: {
    ...Object.fromEntries(BLOCKS.map((name) => [name, 'p'])),
    ...HEADINGS_READ_AS,
    menu: 'ul',
    ol: (tagName: string, { type = '', ...others }: Record<string, string>) => ({
      tagName,
      attribs: { ...others, ...(LIST_TYPES.includes(type) && { type }) },
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

/** The tags of paragraphs around other blocks, which no paragraph can hold. */
const AROUND_BLOCKS =
  /<p>\s*(?=<(?:p|h[2-4]|[uo]l|table|blockquote|hr)\b)|(?<=<\/(?:p|h[2-4]|[uo]l|table|blockquote)>|<hr \/>)\s*<\/p>/g

/**
 * Makes a legal text harmless. Scripts, handlers, styles, frames, forms and `javascript:` links are removed; the text
 * inside of unknown tags stays, that of scripts and styles does not.
 * @param sanitize `sanitize-html`, which callers load when they need it
 * @returns HTML that may be inserted into a page
 */
export const cleanLegalHtml = (html: string, sanitize: (html: string, options: typeof LEGAL_HTML) => string): string =>
  sanitize(html, LEGAL_HTML).replace(AROUND_BLOCKS, '').trim()

/** HTML whose headings have the levels of a legal text, for the editor, which makes paragraphs of others. */
export const withLegalHeadings = (html: string): string =>
  html.replace(/(<\/?)(h[156])(?=[\s/>])/gi, (_tag, open, name) => `${open}${HEADINGS_READ_AS[name.toLowerCase()]}`)
