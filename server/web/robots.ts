import { Router } from 'express'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../shared/languages'
import { alternatesOf, DOCUMENT_TYPES, type DocumentType, legalPath } from '../../shared/site-paths'
import { escapeHtml } from '../core/escape-html'
import { findShownTypes } from '../modules/public/legal-document'
import type { Services } from '../request/context'
import { EXACT_PATHS } from './exact-paths'

/** States that the site honours Global Privacy Control, since when: https://www.w3.org/TR/gpc/ */
const PRIVACY_CONTROL = { gpc: true, lastUpdate: '2026-11-22' }

/** What programs read of the site: `robots.txt`, the sitemap, and the statement on privacy control. */
export function robots({ env: { publicOrigin }, db }: Pick<Services, 'env' | 'db'>): Router {
  const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /reset-password', 'Disallow: /trpc/']
  const text = [...rules, '', `Sitemap: ${publicOrigin}/sitemap.xml`, ''].join('\n')
  return Router(EXACT_PATHS)
    .get('/robots.txt', (_request, response) => {
      response.type('text/plain').send(text)
    })
    .get('/sitemap.xml', async (_request, response) => {
      response.type('application/xml').send(sitemapOf(publicOrigin, await findShownTypes(db)))
    })
    .get('/.well-known/gpc.json', (_request, response) => {
      response.set('cache-control', 'public, max-age=3600').json(PRIVACY_CONTROL)
    })
}

/** @param shown the legal pages that have a text; the others are left out */
function sitemapOf(origin: string, shown: Record<Language, DocumentType[]>): string {
  const address = (path: string) => escapeHtml(new URL(path, origin).href)
  const legal = DOCUMENT_TYPES.map((type) => ({
    path: legalPath(type, DEFAULT_LANGUAGE),
    languages: LANGUAGES.filter((code) => shown[code].includes(type)),
  }))
  const urls = [{ path: '/', languages: LANGUAGES }, ...legal].flatMap(({ path, languages }) => {
    const page = alternatesOf(path)
    const alternates = languages
      .map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(page[code])}"/>`)
      .join('')
    return languages.map((code) => `<url><loc>${address(page[code])}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
