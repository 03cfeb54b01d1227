import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import express, { Router } from 'express'
import type { Env } from '../env'
import { PROJECT_ROOT } from '../root'

const CLIENT_BUILD = join(PROJECT_ROOT, 'dist/client')

/** Turns the client's index.html into the page for a path. */
export type PageTemplate = (url: string) => Promise<string>

/** The built client: hashed assets for ever, other files for an hour. */
export function builtAssets(): Router {
  return Router()
    .use('/assets', express.static(join(CLIENT_BUILD, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }))
    .use(express.static(CLIENT_BUILD, { index: false, maxAge: '1h' }))
}

export function builtTemplate(): PageTemplate {
  const html = readFileSync(join(CLIENT_BUILD, 'index.html'), 'utf8')
  return async () => html
}

/** The page for every path that nothing else answers: the client routes by exact path and falls back to the landing page. */
export function pages(env: Pick<Env, 'productUrl'>, template: PageTemplate): Router {
  const config = JSON.stringify({ productUrl: env.productUrl }).replaceAll('<', '\\u003c')
  return Router().get('/{*path}', async (request, response) => {
    const html = await template(request.originalUrl)
    response.set('cache-control', 'no-cache').type('html').send(html.replace('<!--config-->', config))
  })
}
