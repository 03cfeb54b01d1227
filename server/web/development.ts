import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { clock } from '../../shared/clock'
import { DEFAULT_LANGUAGE } from '../../shared/languages'
import { PROJECT_ROOT } from '../core/root'
import type { Client } from './client'
import { iconTags, jsonBlock, pageHeadTags } from './head'
import { insuredPages } from './insured-pages'
import { isInsuredPage } from './page-request'
import { answersPlanForm } from './plan-form'
import type { Renderer } from './renderer'
import { storedAddress, withForm } from './request-form'

/** Vite as middleware of the same server and port, with hot replacement; pages are rendered as in production. */
export async function developmentClient(server: Server): Promise<Client> {
  const vite = await createServer({
    configFile: join(PROJECT_ROOT, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const loadRenderer = () => vite.ssrLoadModule('/app/server.tsx') as Promise<Renderer>
  return {
    assets: vite.middlewares,
    panelTemplate: (url) => template(vite, url, 'panel.html'),
    site: (services) => async (request, response) => {
      const renderer = await loadRenderer()
      if (isInsuredPage(request)) {
        return insuredPages(services, renderer, { style: '', script: '/app/insured.ts' })(request, response)
      }
      if (await answersPlanForm(services, renderer, request, response)) return
      const page = await renderer.renderPage(await withForm(services, request, response))
      const stored = await storedAddress(services, page)
      if (stored) return response.redirect(303, stored)
      if ('retryAfter' in page) {
        return void response.status(429).set('retry-after', String(page.retryAfter)).type('html').send(page.html)
      }
      const { productUrl, publicOrigin } = services.env
      const { timeZone } = clock
      const html = (await template(vite, request.originalUrl, 'index.html'))
        // The form as a page has no script of its own; this only brings its styles.
        .replace(
          '/app/landing.tsx',
          page.name === 'request' ? '/site/request/request-page.tsx' : `/app/${page.name}.tsx`,
        )
        .replace(`lang="${DEFAULT_LANGUAGE}"`, `lang="${page.language}"`)
        .replace('<!--head-->', () => pageHeadTags(page, publicOrigin) + iconTags(page.settings))
        .replace('<!--body-->', () => page.body)
        .replace(
          'id="page-data">{}<',
          () => `id="page-data">${jsonBlock({ productUrl, timeZone, year: page.year, queries: page.queries })}<`,
        )
      response
        .status(page.unavailable ? 503 : page.status)
        .type('html')
        .send(html)
    },
    drawSocialPicture: async (request) => (await loadRenderer()).drawSocialPicture(request),
  }
}

async function template(vite: ViteDevServer, url: string, file: 'index.html' | 'panel.html'): Promise<string> {
  return vite.transformIndexHtml(url, await readFile(join(PROJECT_ROOT, 'client', file), 'utf8'))
}
