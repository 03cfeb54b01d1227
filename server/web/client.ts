import type { RequestHandler } from 'express'
import sirv from 'sirv'
import type { Services } from '../trpc/context'
import { CLIENT_BUILD, readClientBuild } from './client-build'
import { builtTemplate, type PageTemplate } from './panel-page'
import { builtRenderer } from './renderer'
import { sitePages } from './site-pages'

/** What pages are made of: the build's files, or Vite's while developing. */
export type Client = {
  assets: RequestHandler
  panelTemplate: PageTemplate
  site: (services: Services) => RequestHandler
}

/** The built client: hashed files for ever, the few others for an hour, all in the encodings the build made of them. */
export async function builtClient(): Promise<Client> {
  const parts = readClientBuild()
  const renderPage = await builtRenderer()
  return {
    assets: sirv(CLIENT_BUILD, {
      brotli: true,
      gzip: true,
      etag: true,
      extensions: [],
      ignores: [/^\/index\.html$/],
      setHeaders(response, path) {
        const forEver = path.startsWith('/assets/')
        response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    }) as RequestHandler,
    panelTemplate: builtTemplate(),
    site: (services) => sitePages(services, parts, renderPage),
  }
}
