import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Router } from 'express'
import type { Services } from '../trpc/context'
import { CLIENT_BUILD } from './client-build'
import { jsonBlock } from './head'

/** Turns the client's index.html into the page for an address. */
export type PageTemplate = (url: string) => Promise<string>

export function builtTemplate(): PageTemplate {
  const html = readFileSync(join(CLIENT_BUILD, 'index.html'), 'utf8')
  return async () => html
}

/** The pages that the client renders: the panel, and where the links of recovery mails lead. */
export function panelPage({ env, mailer }: Pick<Services, 'env' | 'mailer'>, template: PageTemplate): Router {
  const { productUrl, timeZone } = env
  const data = { productUrl, timeZone, mailReachesPeople: mailer.reachesPeople }
  return Router().get(['/admin', '/reset-password'], async (request, response) => {
    const html = withPageData(await template(request.originalUrl), data)
    response.set({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      // The address of a recovery link is a secret.
      'referrer-policy': 'no-referrer',
    })
    response.type('html').send(html)
  })
}

const withPageData = (html: string, data: unknown) =>
  html.replace('id="page-data">{}<', () => `id="page-data">${jsonBlock(data)}<`)
