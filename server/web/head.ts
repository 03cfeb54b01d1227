import { siteCallLink } from '../../shared/contact-links'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageRow, textIn } from '../../shared/languages'
import type { OfferedType } from '../../shared/public'
import { escapeHtml } from '../core/escape-html'
import type { IconSettings } from '../drawing/icons'
import { iconVersion, pictureVersion } from '../drawing/version'
import type { RenderedPage } from './renderer'

/** JSON for a script block; no text in it can close the block. */
export const jsonBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${escapeHtml(href)}">`

/**
 * The tags that search engines and link previews read.
 * @param origin the site's, which makes all addresses absolute
 */
export function pageHeadTags(page: RenderedPage, origin: string): string {
  const { head, settings } = page
  const canonical = absolute(head.canonicalPath, origin)
  const alternate = (code: Language) => absolute(head.alternates[code], origin)
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    ...(page.indexed ? [] : [meta('robots', 'noindex')]),
    meta('theme-color', settings.primaryColor),
    link('canonical', canonical),
    ...LANGUAGES.map((code) => link('alternate', alternate(code), ` hreflang="${code}"`)),
    link('alternate', alternate(DEFAULT_LANGUAGE), ' hreflang="x-default"'),
    link('apple-touch-icon', `/apple-touch-icon.png?v=${iconVersion(settings)}`),
    ...openGraph(page, origin),
    meta('twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${jsonBlock(agency(page, canonical, origin))}</script>`,
  ].join('')
}

/** The uploaded icon, or the one that is made of the brand. */
export const iconLink = (settings: IconSettings) =>
  link('icon', settings.faviconUrl || `/favicon.svg?v=${iconVersion(settings)}`)

/** Icon and manifest, which a browser shows beside the pages. */
export const iconTags = (settings: IconSettings) => iconLink(settings) + link('manifest', '/manifest.webmanifest')

/**
 * Tags in a `noscript` element, which the entry script inserts when it requests the scripts: until then the bandwidth is
 * for the content. The empty icon keeps browsers from requesting /favicon.ico meanwhile.
 */
export const lateTags = (tags: string) => `<noscript>${tags}</noscript>${link('icon', 'data:,')}`

/** The tags that chats and networks read for link previews, beside the canonical address: https://ogp.me */
function openGraph({ head, language, settings, picture }: RenderedPage, origin: string): string[] {
  return [
    property('og:type', 'website'),
    property('og:site_name', settings.companyName),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:locale', languageRow(language).openGraph),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      property('og:locale:alternate', languageRow(other).openGraph),
    ),
    property('og:image', pictureAddress({ language, settings }, origin)),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.alt),
  ]
}

/** The business as structured data for search engines: https://schema.org/InsuranceAgency, /Organization */
function agency({ business, head, language, offered, settings }: RenderedPage, canonical: string, origin: string) {
  const logo = settings.logoUrl && absolute(settings.logoUrl, origin)
  const offers = offersOf(offered, language, settings.currency)
  return {
    '@context': 'https://schema.org',
    // Search engines expect an address of an agency, which is a local business.
    '@type': settings.address ? 'InsuranceAgency' : 'Organization',
    '@id': `${origin}/#agency`,
    name: settings.companyName,
    ...(business.slogan && { slogan: business.slogan }),
    description: business.description,
    url: origin,
    ...(siteCallLink(settings) && { telephone: settings.callNumber ?? settings.companyPhone }),
    ...(settings.email && { email: settings.email }),
    ...(settings.address && {
      address: { '@type': 'PostalAddress', streetAddress: settings.address },
      // Only of a local business.
      ...(settings.businessHours && { openingHours: openingHours(settings.businessHours) }),
    }),
    ...(logo && { logo }),
    image: pictureAddress({ language, settings }, origin),
    ...(offers.length > 0 && { makesOffer: offers }),
    mainEntityOfPage: { '@type': 'WebPage', '@id': canonical, name: head.title, inLanguage: language },
  }
}

/** In the form that search engines read: whole days have no times, and no day has 24:00. */
const openingHours = (text: string) =>
  text.split('; ').map((period) => period.replace(' 00:00-24:00', '').replace('24:00', '23:59'))

/** The plans with a price that the site shows. */
const offersOf = (types: OfferedType[], language: Language, priceCurrency: string) =>
  types.flatMap((type) =>
    type.plans.flatMap(({ months, price }) => {
      const duration = { '@type': 'QuantitativeValue', value: months, unitCode: 'MON' }
      const name = textIn(type, 'name', language)
      return price === null ? [] : [{ '@type': 'Offer', name, price, priceCurrency, eligibleDuration: duration }]
    }),
  )

const pictureAddress = ({ language, settings }: Pick<RenderedPage, 'language' | 'settings'>, origin: string) =>
  `${origin}/og-${language}.png?v=${pictureVersion(settings, language)}`

const absolute = (path: string, origin: string) => new URL(path, origin).href
