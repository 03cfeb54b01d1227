import type { Request, RequestHandler, Response } from 'express'
import { today, yearOf } from '../../shared/clock'
import { inEachLanguage, type Language } from '../../shared/languages'
import type { Env } from '../core/env'
import type { Services } from '../request/context'
import type { ClientParts } from './client-build'
import { type Compressed, compress, sendCompressed } from './compressed'
import { iconTags, jsonBlock, lateTags, pageHeadTags } from './head'
import { pagePastLimit } from './limited-pages'
import { isDated, isLookup, pageKey, pageRequest } from './page-request'
import { answersPlanForm } from './plan-form'
import type { LimitedPage, RenderedPage, Renderer } from './renderer'
import { commonHeaders, siteSecurityPolicy } from './security-headers'

/** The quality for a page that is sent once, where time counts more than a few bytes. */
const QUICK_QUALITY = 3
/** After how many seconds an incomplete page is worth a retry. */
const RETRY_SECONDS = '30'

type Headers = Record<string, string>
type Page = { content: Compressed; complete: boolean }

/** The public pages, rendered on the server and cached ready to be sent, until staff change their content or the year ends. */
export function sitePages(
  services: Services,
  parts: Record<Language, ClientParts>,
  renderer: Renderer,
): RequestHandler {
  const headersOf = pageHeaders(services.env, parts)
  const kept = new Map<string, Page | Promise<Page>>()
  let keptVersion: number | null = null
  let keptYear = ''

  async function render(request: Request, response: Response, quality?: number): Promise<Page> {
    const failures = services.siteContent.failures()
    const page = await renderer.renderPage(pageRequest(services, request, response))
    if ('retryAfter' in page) return { content: await limitedContent(page), complete: false }
    const html = htmlDocument(page, parts[page.language], services.env)
    const cacheControl = isLookup(request) ? 'private, no-store' : page.unavailable ? 'no-store' : 'no-cache'
    const headers = { ...headersOf(page), 'cache-control': cacheControl }
    return {
      content: await compress(html, headers, page.unavailable ? 503 : 200, quality),
      complete: page.complete && services.siteContent.failures() === failures,
    }
  }

  function limitedContent({ html, language, isSecret, retryAfter }: LimitedPage): Promise<Compressed> {
    const headers = {
      ...headersOf({ language, isSecret, runsPixels: false, indexed: false, unavailable: false }),
      'cache-control': 'private, no-store',
      'retry-after': String(retryAfter),
    }
    return compress(html, headers, 429, QUICK_QUALITY)
  }

  function keptOrRendered(request: Request, response: Response): Page | Promise<Page> {
    const version = services.content.current()
    if (version === null) return render(request, response, QUICK_QUALITY)
    const year = yearOf(today())
    if (version !== keptVersion || year !== keptYear) {
      kept.clear()
      keptVersion = version
      keptYear = year
    }
    const key = pageKey(request, services.env)
    return kept.get(key) ?? keep(key, render(request, response))
  }

  function keep(key: string, rendering: Promise<Page>): Promise<Page> {
    kept.set(key, rendering)
    const replaceBy = (page?: Page) => {
      if (kept.get(key) !== rendering) return // Its content has changed meanwhile.
      if (page) kept.set(key, page)
      else kept.delete(key)
    }
    // An incomplete page is rendered again for the next visitor.
    rendering.then(
      (page) => replaceBy(page.complete ? page : undefined),
      () => replaceBy(),
    )
    return rendering
  }

  async function answerQuestion(request: Request, response: Response): Promise<void> {
    const limited = await pagePastLimit(services, renderer, request, response)
    if (limited) return sendCompressed(request, response, await limitedContent(limited))
    if (await answersPlanForm(services, renderer, request, response)) return
    const once = isLookup(request) || isDated(request)
    const page = await (once ? render(request, response, QUICK_QUALITY) : keptOrRendered(request, response))
    sendCompressed(request, response, page.content)
  }

  return (request, response) => {
    if (request.url.includes('?')) return answerQuestion(request, response)
    const page = keptOrRendered(request, response)
    // A cached page is sent synchronously: awaiting it would cost a tenth of the answer.
    if ('content' in page) return sendCompressed(request, response, page.content)
    return page.then(({ content }) => sendCompressed(request, response, content))
  }
}

/** The headers of a page, built once for each kind of page. */
function pageHeaders({ secureCookies }: Env, parts: Record<Language, ClientParts>) {
  const common = commonHeaders({ https: secureCookies, development: false })
  const basis = (language: Language, pixels: boolean): Headers => ({
    ...common,
    'content-security-policy': siteSecurityPolicy({ ...parts[language], https: secureCookies, pixels }),
    // The preview windows of pixel vendors keep access to the page that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // The address may hold a policy number, which concerns nobody but the visitor.
    'referrer-policy': 'strict-origin',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, Cookie',
  })
  const bases = inEachLanguage((language) => ({ with: basis(language, true), without: basis(language, false) }))
  type Kind = Pick<RenderedPage, 'language' | 'runsPixels' | 'indexed' | 'isSecret' | 'unavailable'>
  return ({ language, runsPixels, indexed, isSecret, unavailable }: Kind): Headers => ({
    ...bases[language][runsPixels ? 'with' : 'without'],
    ...(!indexed && { 'x-robots-tag': 'noindex' }),
    ...(isSecret && { 'referrer-policy': 'no-referrer' }),
    ...(unavailable && { 'retry-after': RETRY_SECONDS }),
  })
}

type Site = Pick<Env, 'publicOrigin' | 'productUrl' | 'timeZone'>

function htmlDocument(page: RenderedPage, parts: ClientParts, { publicOrigin, productUrl, timeZone }: Site): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    pageHeadTags(page, publicOrigin),
    lateTags(iconTags(page.settings)),
    parts.head,
  ]
  const data = jsonBlock({ productUrl, timeZone, year: page.year, queries: page.queries })
  return `<!doctype html><html lang="${page.language}"><head>${head.join('')}</head><body style="margin:0"><div id="root">${page.body}</div><script type="application/json" id="page-data">${data}</script>${parts.entryScript}</body></html>`
}
