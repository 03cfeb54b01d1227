import type { RenderedPage } from './renderer'

const OG_LOCALES = { es: 'es_US', en: 'en_US' } as const

/** Text into HTML, attribute values included. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON into a script block, out of which no text can break. */
export const jsonBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * What search engines and link previews read.
 * @param origin the site's, to which all addresses are made absolute
 */
export function pageHeadTags({ head, language, settings }: RenderedPage, origin: string): string {
  const absolute = (path: string) => new URL(path, origin).href
  const image = settings.logoUrl && absolute(settings.logoUrl)
  const canonical = absolute(head.canonicalPath)
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
  const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${escapeHtml(href)}">`
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    meta('theme-color', settings.primaryColor),
    link('canonical', canonical),
    ...(['es', 'en'] as const).map((code) => link('alternate', absolute(head.alternates[code]), ` hreflang="${code}"`)),
    link('alternate', absolute(head.alternates.es), ' hreflang="x-default"'),
    link('icon', settings.faviconUrl || '/favicon.svg'),
    property('og:type', 'website'),
    property('og:site_name', settings.companyName),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    property('og:locale', OG_LOCALES[language]),
    ...(image ? [property('og:image', image)] : []),
    meta('twitter:card', 'summary'),
    `<script type="application/ld+json">${jsonBlock(agency({ settings, image, origin }))}</script>`,
  ].join('')
}

/** The business as search engines know it: https://schema.org/InsuranceAgency */
function agency({ settings, image, origin }: Pick<RenderedPage, 'settings'> & { image: string; origin: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'InsuranceAgency',
    name: settings.companyName,
    slogan: settings.tagline,
    url: origin,
    telephone: settings.companyPhone,
    ...(image && { logo: image, image }),
    availableLanguage: ['es', 'en'],
  }
}
