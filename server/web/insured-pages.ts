import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { CASE_TEXT_MAX_LENGTH } from '../../shared/cases'
import { calendarDateAt, today } from '../../shared/clock'
import { isLanguage, LANGUAGES } from '../../shared/languages'
import { newId } from '../../shared/new-id'
import { createCaller } from '../api/router'
import { escapeHtml } from '../core/escape-html'
import { contextOf, type Services } from '../request/context'
import type { InsuredParts } from './client-build'
import { compress, sendCompressed } from './compressed'
import { DEMO_STYLE, demoBar } from './demo-bar'
import {
  type InsuredFailure,
  insuredFailure,
  insuredForms,
  insuredTokenIn,
  mailedTo,
  type Refused,
  sentReport,
} from './insured-forms'
import { queryOf } from './page-request'
import type { InsuredView, Renderer } from './renderer'
import { commonHeaders } from './security-headers'

const QUICK_QUALITY = 3

/** *Mi póliza*: rendered for one request, kept nowhere, and whole without script. Opening it changes nothing. */
export function insuredPages(
  services: Services,
  { renderInsured }: Pick<Renderer, 'renderInsured'>,
  parts: InsuredParts,
) {
  const headers = insuredHeaders(services)
  const post = insuredForms(services)

  async function answer(request: Request, response: Response, refused: Refused | null): Promise<void> {
    const { view, failure } = await readView(services, request, response, refused)
    const { body, title, style: own } = await renderInsured(view)
    const style = services.env.demo ? own + DEMO_STYLE : own
    const status = failure ? failure.status : 200
    const wait = failure?.seconds && { 'retry-after': String(failure.seconds) }
    const html = `<!doctype html><html lang="${view.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body>${demoBar(services.env, view.language)}${body}<script type="module" src="${parts.script}"></script></body></html>`
    sendCompressed(
      request,
      response,
      await compress(html, { ...headers, ...policyOf(style), ...(wait || null) }, status, QUICK_QUALITY),
    )
  }

  return async (request: Request, response: Response): Promise<void> => {
    if (request.method !== 'POST') return answer(request, response, null)
    const outcome = await post(request, response)
    if (typeof outcome !== 'string') return answer(request, response, outcome)
    response.set(headers).redirect(303, outcome)
  }
}

async function readView(services: Services, request: Request, response: Response, refused: Refused | null) {
  const query = queryOf(request)
  const token = insuredTokenIn(query)
  const context = contextOf(services, request, response)
  const calls = createCaller(context).insured
  const settings = await services.siteContent.settings()
  let failure = refused?.failure ?? null
  const failed = (error: unknown) => {
    failure = insuredFailure(error)
    return null
  }
  const card = await calls.card({ token }).catch(failed)
  const step = stepOf(query)
  const isVisitor = context.browser().visits.length > 0
  const things = card && step === 'mine' && isVisitor ? await calls.mine({ token }).catch(failed) : null
  const asked = query.get('lang')
  const view: InsuredView = {
    token,
    language: isLanguage(asked)
      ? asked
      : (card?.language ?? (request.acceptsLanguages([...LANGUAGES]) || LANGUAGES[0])),
    step,
    policy: query.get('poliza'),
    company: {
      name: settings.companyName,
      phone: settings.companyPhone,
      callNumber: settings.callNumber ?? settings.companyPhone,
      whatsapp: settings.chatNumber ?? settings.whatsappNumber,
    },
    card,
    things: things && {
      ...things,
      certificates: things.certificates.map((one) => ({ ...one, issuedAt: calendarDateAt(new Date(one.issuedAt)) })),
    },
    today: today(),
    textMaxLength: CASE_TEXT_MAX_LENGTH,
    newId: newId(),
    typed: refused?.typed ?? null,
    // A link that does not hold has a sentence of its own.
    error: failure?.reason === 'link-unknown' ? null : failure,
    sent: sentReport(query),
    mailedTo: await mailedTo(services, query),
  } as InsuredView
  return { view, failure: failure as InsuredFailure | null }
}

const STEPS: readonly InsuredView['step'][] = ['card', 'claim', 'change', 'photos', 'code', 'mine']
const stepOf = (query: URLSearchParams) => STEPS.find((step) => step === query.get('ver')) ?? 'card'

const insuredHeaders = ({ env }: Pick<Services, 'env'>) => ({
  ...commonHeaders({ https: env.secureCookies, development: false }),
  'cache-control': 'private, no-store',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  vary: 'Accept-Encoding, Cookie',
})

/** Nothing but our own script, and the styles in the page, which are known by their hash. */
const policyOf = (style: string) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})
