import type { Request, RequestHandler, Response } from 'express'
import { clock } from '../../shared/clock'
import type { Env } from '../core/env'
import type { Services } from '../request/context'
import type { ClientBuild, ClientParts } from './client-build'
import { type Compressed, compress, sendCompressed } from './compressed'
import { styledDemoBar } from './demo-bar'
import { RETRY_SECONDS } from './failures'
import { iconTags, jsonBlock, lateTags, pageHeadTags } from './head'
import { insuredPages } from './insured-pages'
import { pagePastLimit } from './limited-pages'
import { createPageCache, type Page } from './page-cache'
import { isInsuredPage, isLookup, isOfVisitor, isRequestPage, pageKey } from './page-request'
import { answersPlanForm } from './plan-form'
import type { LimitedPage, RenderedPage, Renderer } from './renderer'
import { storedAddress, withForm } from './request-form'
import { commonHeaders, siteSecurityPolicy } from './security-headers'

/** The quality for a page that is sent once, where time counts more than a few bytes. */
const QUICK_QUALITY = 3

/** The public pages, rendered on the server and cached ready to be sent, until staff change their content or the year ends. */
export function sitePages(services: Services, build: ClientBuild, renderer: Renderer): RequestHandler {
  const { env, siteContent } = services
  const cached = createPageCache(services)

  async function render(request: Request, response: Response, quality?: number): Promise<Page> {
    const failures = siteContent.failures()
    const page = await renderer.renderPage(await withForm(services, request, response))
    const content = await contentOf(page, cacheControl(request), quality)
    return { content, complete: 'complete' in page && page.complete && siteContent.failures() === failures }
  }

  /** @param caching of a page that is complete */
  function contentOf(page: RenderedPage | LimitedPage, caching: string, quality?: number): Promise<Compressed> {
    if ('retryAfter' in page) return limitedContent(page)
    const parts = build[page.name][page.language]
    const headers = {
      ...pageHeaders(page, parts, env),
      'cache-control': page.unavailable ? 'no-store' : caching,
      ...((!page.indexed || env.demo) && { 'x-robots-tag': 'noindex' }),
      ...(page.unavailable && { 'retry-after': RETRY_SECONDS }),
      ...(page.wait !== undefined && { 'retry-after': String(page.wait) }),
    }
    return compress(htmlDocument(page, parts, env), headers, page.unavailable ? 503 : page.status, quality)
  }

  function limitedContent({ html, language, isSecret, retryAfter }: LimitedPage): Promise<Compressed> {
    const headers = {
      ...pageHeaders({ isSecret, runsPixels: false }, build.landing[language], env),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'retry-after': String(retryAfter),
    }
    const shown = html.replace(/<body[^>]*>/, (body) => body + styledDemoBar(env, language))
    return compress(shown, headers, 429, QUICK_QUALITY)
  }

  const cachedOrRendered = (request: Request, response: Response): Page | Promise<Page> =>
    cached(pageKey(request, env), (once) => render(request, response, once ? QUICK_QUALITY : undefined))

  async function answerQuestion(request: Request, response: Response): Promise<void> {
    const limited = await pagePastLimit(services, renderer, request, response)
    if (limited) return sendCompressed(request, response, await limitedContent(limited))
    if (await answersPlanForm(services, renderer, request, response)) return
    const page = await (isOfVisitor(request)
      ? render(request, response, QUICK_QUALITY)
      : cachedOrRendered(request, response))
    sendCompressed(request, response, page.content)
  }

  /** The form to be called, posted by a browser without script. Reloading the page that says thanks posts nothing. */
  async function answerPosted(request: Request, response: Response): Promise<void> {
    const page = await renderer.renderPage(await withForm(services, request, response))
    const stored = await storedAddress(services, page)
    if (stored) return response.set('cache-control', 'no-store').redirect(303, stored)
    sendCompressed(request, response, await contentOf(page, 'no-store', QUICK_QUALITY))
  }

  const insured = insuredPages(services, renderer, build.insured)
  return (request, response) => {
    if (isInsuredPage(request)) return insured(request, response)
    if (request.method === 'POST') return answerPosted(request, response)
    if (request.url.includes('?')) return answerQuestion(request, response)
    const page = cachedOrRendered(request, response)
    // A cached page is sent synchronously: awaiting it would cost a tenth of the answer.
    if ('content' in page) return sendCompressed(request, response, page.content)
    return page.then(({ content }) => sendCompressed(request, response, content))
  }
}

/** The back button shows the form again as it was, with the id by which it is stored once. */
const cacheControl = (request: Request): string =>
  isLookup(request) ? 'private, no-store' : isRequestPage(request) ? 'private, no-cache' : 'no-cache'

/**
 * The first response fits into ten packets: `frame-ancestors` says what `x-frame-options` does to all browsers that run
 * the site, and pages share their origin with nothing that `origin-agent-cluster` would keep apart.
 */
function headersOf(https: boolean) {
  const {
    'x-frame-options': _frames,
    'origin-agent-cluster': _agents,
    ...others
  } = commonHeaders({ https, development: false })
  return others
}

type Kind = Pick<RenderedPage, 'runsPixels' | 'isSecret'>

const pageHeaders = ({ runsPixels, isSecret }: Kind, { entryHash }: ClientParts, { secureCookies: https }: Env) => ({
  ...headersOf(https),
  'content-security-policy': siteSecurityPolicy({ entryHash, https, pixels: runsPixels }),
  // The preview windows of pixel vendors keep access to the page that opened them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // The address may hold a policy number, which concerns nobody but the visitor.
  'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin',
  'content-type': 'text/html; charset=utf-8',
  vary: 'Accept-Encoding, Cookie',
})

type Site = Pick<Env, 'publicOrigin' | 'productUrl' | 'demo'>

function htmlDocument(page: RenderedPage, parts: ClientParts, env: Site): string {
  const { publicOrigin, productUrl } = env
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    pageHeadTags(page, publicOrigin),
    parts.entryScript
      ? lateTags(iconTags(page.settings) + (page.isPrivate ? '' : parts.lateLink))
      : iconTags(page.settings),
    parts.head,
    page.isPrivate ? parts.lateStyles : '',
  ]
  const data = jsonBlock({ productUrl, timeZone: clock.timeZone, year: page.year, queries: page.queries })
  return `<!doctype html><html lang="${page.language}"><head>${head.join('')}</head><body style="margin:0">${styledDemoBar(env, page.language)}<div id="root">${page.body}</div><script type="application/json" id="page-data">${data}</script>${parts.entryScript}</body></html>`
}
