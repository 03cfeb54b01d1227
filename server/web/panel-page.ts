import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Router } from 'express'
import { clock } from '../../shared/clock'
import { business } from '../core/business'
import type { Services } from '../request/context'
import { CLIENT_BUILD } from './client-build'
import { panelDemoBar } from './demo-bar'
import { EXACT_PATHS } from './exact-paths'
import { iconLink, jsonBlock } from './head'

/** Shown until the panel sets the title of the current screen. */
const TITLE = 'Panel administrativo'

const PAGE_DATA = '<script type="application/json" id="page-data">{}<'

/** Shown where scripts do not run. */
const SCRIPT_NEEDED = `<noscript>
  <style>
    body { margin: 0; padding: 0 1rem; background: #f7f9fb; }
    .without-script { max-width: 30rem; margin: 15vh auto 0; padding: 2rem; border: 1px solid #d8dfe8; border-radius: 12px;
      background: #fff; color: #172033; font: 1rem/1.6 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
    .without-script h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.3; }
    .without-script p { margin: 1rem 0 0; }
    .without-script a { color: #2747a8; }
  </style>
  <main class="without-script">
    <h1>Esta página necesita JavaScript</h1>
    <p>Su navegador lo tiene desactivado. Actívelo y vuelva a cargar la página.</p>
    <p><a href="/">Ir al sitio público</a></p>
  </main>
</noscript>`

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
  const { productUrl, oidc, demo } = env
  const data = () => {
    const place = { timeZone: clock.timeZone, country: business.country }
    return jsonBlock({
      productUrl,
      ...place,
      mailReachesPeople: mailer.reachesPeople,
      provider: oidc?.name ?? null,
      demo,
    })
  }
  return Router(EXACT_PATHS).get(['/admin', '/reset-password'], async (request, response) => {
    const head = `<title>${TITLE}</title>${iconLink(await siteContent.settings())}`
    const html = (await template(request.originalUrl))
      .replace('<!--head-->', () => head)
      .replace('<!--body-->', SCRIPT_NEEDED)
      .replace(PAGE_DATA, () => panelDemoBar(env) + PAGE_DATA.replace('{}', data))
    response.set({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      // The address of a recovery link is a secret.
      'referrer-policy': 'no-referrer',
    })
    response.type('html').send(html)
  })
}
