import { readdirSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import express, { type ErrorRequestHandler, type RequestHandler, type Response, Router } from 'express'
import type { Services } from '../request/context'
import { CLIENT_BUILD, readClientBuild } from './client-build'
import { ENCODINGS } from './compressed'
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

export function builtClient(): Client {
  const build = readClientBuild()
  return {
    assets: builtAssets(),
    panelTemplate: builtTemplate(),
    site: (services) => builtPages((renderer) => sitePages(services, build, renderer)),
    drawSocialPicture: async (request) => (await builtRenderer()).drawSocialPicture(request),
  }
}

/** What renders pages takes 10 MB and is loaded with the first of them; from then on the handler is called synchronously. */
function builtPages(make: (renderer: Renderer) => RequestHandler): RequestHandler {
  let pages: RequestHandler | undefined
  return (request, response, next) => {
    if (pages) return pages(request, response, next)
    return builtRenderer().then((renderer) => {
      pages ??= make(renderer)
      return pages(request, response, next)
    })
  }
}

/**
 * Serves the built files, in the encodings that the build made: hashed ones cached for ever, the others for an hour.
 * @param folder of the build, read once
 */
export function builtAssets(folder = CLIENT_BUILD): RequestHandler {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`))
  // Templates and encoded files are not served at their own path.
  return Router(EXACT_PATHS)
    .get(['/index.html', '/panel.html', /\.(br|gz)$/], (_request, _response, next) => next('router'))
    .get('/{*path}', takeEncoded(names), express.static(folder, { index: false, redirect: false, setHeaders }))
    .use(withoutFileHeaders)
    .use('/assets', missing)
}

/** Rewrites a request to the file in the best encoding that the client accepts. */
const takeEncoded =
  (names: Set<string>): RequestHandler =>
  (request, _response, next) => {
    const encoding = ENCODINGS.find((one) => names.has(request.path + SUFFIXES[one]) && request.acceptsEncodings(one))
    if (encoding) request.url = request.path + SUFFIXES[encoding]
    next()
  }

const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' }

function setHeaders(response: Response, path: string): void {
  const encoding = ENCODINGS.find((one) => path.endsWith(SUFFIXES[one])) ?? 'identity'
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.type(extname(path.slice(0, path.length - SUFFIXES[encoding].length)))
  response.vary('Accept-Encoding')
  const forEver = basename(dirname(path)) === 'assets'
  response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
}

/** Removes the file's headers from an error, such as for a range past the file's end. */
const withoutFileHeaders: ErrorRequestHandler = (error, _request, response, next) => {
  for (const name of ['content-encoding', 'content-type', 'cache-control', 'etag', 'last-modified'])
    response.removeHeader(name)
  next(error)
}

/** Files of an earlier build get a 404: a page in their place would be read as a script. */
const missing: RequestHandler = (_request, response) => void response.status(404).end()
