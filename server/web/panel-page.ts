import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Router } from 'express'
import { business } from '../core/business'
import type { Services } from '../request/context'
import { CLIENT_BUILD } from './client-build'
import { EXACT_PATHS } from './exact-paths'
import { iconLink, jsonBlock } from './head'
import { SCRIPT_NEEDED } from './script-needed'

/** Shown until the panel sets the title of the current screen. */
const TITLE = 'Panel administrativo'

/** Turns the client's panel.html into the page for an address. */
export type PageTemplate = (url: string) => Promise<string>

export function builtTemplate(): PageTemplate {
  const html = readFileSync(join(CLIENT_BUILD, 'panel.html'), 'utf8')
  return async () => html
}

/** The pages rendered in the browser: the panel, and the target of links in recovery mails. */
export function panelPage(
  { env, mailer, siteContent }: Pick<Services, 'env' | 'mailer' | 'siteContent'>,
  template: PageTemplate,
): Router {
  const { productUrl, timeZone } = env
  const data = jsonBlock({ productUrl, timeZone, country: business.country, mailReachesPeople: mailer.reachesPeople })
  return Router(EXACT_PATHS).get(['/admin', '/reset-password'], async (request, response) => {
    const head = `<title>${TITLE}</title>${iconLink(await siteContent.settings())}`
    const html = (await template(request.originalUrl))
      .replace('<!--head-->', () => head)
      .replace('<!--body-->', SCRIPT_NEEDED)
      .replace('id="page-data">{}<', () => `id="page-data">${data}<`)
    response.set({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      // The address of a recovery link is a secret.
      'referrer-policy': 'no-referrer',
    })
    response.type('html').send(html)
  })
}
