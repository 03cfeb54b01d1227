import { type Request, type RequestHandler, type Response, text } from 'express'
import { clock } from '../../shared/clock'
import { HOUR_MS } from '../../shared/durations'
import { ID_PARAMETER } from '../../shared/quote-form'
import { sourceIn } from '../../shared/request-source'
import { REQUEST_DONE, REQUEST_PARAMETER } from '../../shared/site-paths'
import type { Services } from '../request/context'
import { isAnswer, isInsuredPage, isRequestPage, pageRequest, queryOf } from './page-request'
import type { LimitedPage, PageRequest, RenderedPage } from './renderer'

/** Receives a form as text. More than any person types, so that what is too long comes back with a message. */
export const receivedForm = text({ type: 'application/x-www-form-urlencoded', limit: '64kb' })

/** How long the page that answers a request knows what was asked. */
const ANSWER_MS = HOUR_MS
const OWNER = 'quote-request'

/** The input of a page, with the form that was posted to it or that its address holds. */
export const withForm = async (services: Services, request: Request, response: Response): Promise<PageRequest> => ({
  ...pageRequest(services, request, response),
  ...(request.method === 'POST' && { posted: postedForm(request) }),
  ...(isAnswer(request) && { stored: await storedForm(services, queryOf(request)) }),
})

export const postedForm = ({ body }: Request) => new URLSearchParams(typeof body === 'string' ? body : '')

/**
 * Leads a plan picker that was posted without script to the page with the form. It is posted to the page's own address,
 * which may tell where the visit came from, and goes along. What is neither is left to the routes that follow.
 */
export const pickedForm: RequestHandler = (request, response, next) => {
  if (isRequestPage(request) || isInsuredPage(request)) return next()
  const picked = postedForm(request)
  if (!picked.has(REQUEST_PARAMETER)) return next('route')
  const query = new URLSearchParams([...picked, ...sourceIn(queryOf(request))])
  response.set('cache-control', 'no-store').redirect(303, `/?${query}#${REQUEST_PARAMETER}`)
}

/** The page that answers a form once it has been stored, else null. Its address holds the form, sealed, for an hour. */
export async function storedAddress({ secrets }: Sealing, page: RenderedPage | LimitedPage): Promise<string | null> {
  if (!('stored' in page) || page.stored === null) return null
  // Without a key the answer is shorter.
  const sealed = await secrets.seal(`${clock.now().getTime()} ${page.stored}`, OWNER).catch(() => '')
  const query = new URLSearchParams({ [REQUEST_PARAMETER]: REQUEST_DONE, lang: page.language })
  if (sealed) query.set(ID_PARAMETER, sealed)
  return `/?${query}#${REQUEST_PARAMETER}`
}

/** The form that the address of an answer holds; null where it holds none, or one that is too old or not ours. */
async function storedForm({ secrets }: Sealing, query: URLSearchParams): Promise<URLSearchParams | null> {
  const opened = await secrets.open(query.get(ID_PARAMETER) ?? '', OWNER).catch(() => '')
  const [time, form] = opened.split(' ', 2)
  return form && clock.now().getTime() - Number(time) < ANSWER_MS ? new URLSearchParams(form) : null
}

type Sealing = Pick<Services, 'secrets'>
