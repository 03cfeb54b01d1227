import { type RequestHandler, Router } from 'express'
import sirv from 'sirv'
import type { Services } from '../request/context'
import { CLIENT_BUILD, readClientBuild } from './client-build'
import { EXACT_PATHS } from './exact-paths'
import { builtTemplate, type PageTemplate } from './panel-page'
import { builtRenderer, type Renderer } from './renderer'
import { sitePages } from './site-pages'

/** Where pages get their assets and templates: from the build, or from Vite during development. */
export type Client = {
  assets: RequestHandler
  panelTemplate: PageTemplate
  site: (services: Services) => RequestHandler
  drawSocialPicture: Renderer['drawSocialPicture']
}

export async function builtClient(): Promise<Client> {
  const parts = readClientBuild()
  const renderer = await builtRenderer()
  return {
    assets: builtAssets(),
    panelTemplate: builtTemplate(),
    site: (services) => sitePages(services, parts, renderer),
    drawSocialPicture: renderer.drawSocialPicture,
  }
}

/**
 * Serves the built files in the encodings that the build made: hashed ones cached for ever, the few others for an hour.
 * @param folder of the build, as it is at the start
 */
export function builtAssets(folder = CLIENT_BUILD): RequestHandler {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    ignores: [/^\/(index|panel)\.html/, /^\/\.vite/],
    setHeaders(response, path) {
      const forEver = path.startsWith('/assets/')
      response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  // A file of an earlier build is answered with 404: a page in its place would only be misread as a script.
  return Router(EXACT_PATHS)
    .get(['/index.html', '/panel.html'], (_request, _response, next) => next('router')) // Templates are no pages.
    .get('/{*path}', failAlone, files)
    .use('/assets', (_request, response) => void response.status(404).end())
}

/** A later build may delete files that were listed at the start. Such a request ends unanswered; the server goes on. */
const failAlone: RequestHandler = (_request, response, next) => {
  response.once('pipe', (file) => file.once('error', () => response.destroy()))
  next()
}
