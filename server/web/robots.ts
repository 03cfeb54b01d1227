import { Router } from 'express'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../shared/languages'
import { alternatesOf, DOCUMENT_TYPES, legalPath } from '../../shared/site-paths'
import type { Env } from '../core/env'
import { escapeHtml } from '../core/escape-html'
import { EXACT_PATHS } from './exact-paths'

/** `robots.txt` and the sitemap. */
export function robots({ publicOrigin }: Pick<Env, 'publicOrigin'>): Router {
  const sitemap = sitemapOf(publicOrigin)
  const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /reset-password', 'Disallow: /trpc/']
  const text = [...rules, '', `Sitemap: ${publicOrigin}/sitemap.xml`, ''].join('\n')
  return Router(EXACT_PATHS)
    .get('/robots.txt', (_request, response) => {
      response.type('text/plain').send(text)
    })
    .get('/sitemap.xml', (_request, response) => {
      response.type('application/xml').send(sitemap)
    })
}

function sitemapOf(origin: string): string {
  const address = (path: string) => escapeHtml(new URL(path, origin).href)
  const pages = ['/', ...DOCUMENT_TYPES.map((type) => legalPath(type, DEFAULT_LANGUAGE))].map(alternatesOf)
  const urls = pages.flatMap((page) => {
    const alternates = LANGUAGES.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(page[code])}"/>`,
    ).join('')
    return LANGUAGES.map((code) => `<url><loc>${address(page[code])}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
