import { Router } from 'express'
import type { Env } from '../core/env'
import { EXACT_PATHS } from './exact-paths'
import { escapeHtml } from './head'

/** The public pages in both languages, as `[Spanish, English]`; those of one address tell languages apart by query. */
const PAGES = [
  ['/', '/?lang=en'],
  ['/terminos', '/terms'],
  ['/privacidad', '/privacy'],
  ['/cookies', '/cookies?lang=en'],
] as const

/** What search engines ask for first. */
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
  const urls = PAGES.flatMap(([spanish, english]) => {
    const alternates = [
      `<xhtml:link rel="alternate" hreflang="es" href="${address(spanish)}"/>`,
      `<xhtml:link rel="alternate" hreflang="en" href="${address(english)}"/>`,
    ].join('')
    return [spanish, english].map((path) => `<url><loc>${address(path)}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
