import type { Language } from '../../shared/languages'
import { newId } from '../../shared/new-id'
import { firstChoice, planChoice } from '../../shared/plan-choice'
import type { OfferedType } from '../../shared/public'
import { QUOTE_FIELD_NAMES, QUOTE_FIELDS, type QuoteDetails, readQuote } from '../../shared/quote'
import { CORRECT_PARAMETER, ID_PARAMETER, REQUEST_FIELDS, requestErrors } from '../../shared/quote-form'
import { SOURCE_PARAMETER, sourceIn } from '../../shared/request-source'
import { PLAN_PARAMETERS, REQUEST_DONE, REQUEST_PARAMETER } from '../../shared/site-paths'
import type { ProcedureClient } from '../api/trpc'
import type { ShownRequest } from '../site/request/request-form'
import type { RequestOnPage } from '../site/request/request-page'
import { type RequestFailure, sendRequest } from '../site/request/sent-request'
import { typedRequest } from '../site/request/typed-request'
import type { PageRequest } from './page-request'

type Asked = Pick<PageRequest, 'search' | 'posted' | 'stored'> & { language: Language }

/**
 * The form of a visitor without script who wants to be called: empty, or sent back with what was typed. A form that was
 * posted is sent to the procedure first.
 * @returns the answer once the request is stored, undefined if no plan is offered
 */
export async function askedRequest(
  { search, posted, stored, language }: Asked,
  offered: readonly OfferedType[],
  client: ProcedureClient,
): Promise<RequestOnPage | undefined> {
  const query = new URLSearchParams(search)
  if (!posted && query.get(REQUEST_PARAMETER) === REQUEST_DONE) return storedRequest(stored, offered, client)
  const form = posted ?? query
  const chosen = planChoice(form.get(PLAN_PARAMETERS.type), form.get(PLAN_PARAMETERS.months), offered)
  const plan = chosen ?? firstChoice(offered, form.get(PLAN_PARAMETERS.type))
  if (!plan) return undefined
  const { details, errors: wrong } = readQuote((parameter) => form.get(parameter))
  const source = posted?.get(SOURCE_PARAMETER) ?? String(sourceIn(query))
  const sent = { id: form.get(ID_PARAMETER) || newId(), plan, details, source }
  const isCarWrong = Object.keys(wrong).length > 0
  const car = { typed: typedCar(form), errors: wrong }
  const shown: ShownRequest = { ...sent, ...(isCarWrong && { car }), failure: isCarWrong ? CAR_WRONG : null }
  if (!posted) return shown
  const { values, trap } = typedRequest(posted)
  if (posted.has(CORRECT_PARAMETER)) return { ...shown, values }
  if (!chosen) return { ...shown, values, failure: { errors: {}, isPlanGone: true } }
  const errors = requestErrors(values, details, isCarWrong)
  if (Object.keys(errors).length > 0) return { ...shown, ...(errors.car && { car }), values, failure: { errors } }
  const result = await sendRequest(client, { ...sent, values, trap, language })
  return 'failure' in result ? { ...shown, values, ...result } : { ...sent, values, ...result }
}

const CAR_WRONG = { errors: { car: 'invalid' } } as const

const typedCar = (form: URLSearchParams) =>
  Object.fromEntries(
    QUOTE_FIELD_NAMES.map((field) => [field, form.get(QUOTE_FIELDS[field].parameter) ?? '']),
  ) as QuoteDetails

/** What a request that was stored asks for, as far as it is known: the form as it was sent. */
async function storedRequest(
  form: URLSearchParams | null | undefined,
  offered: readonly OfferedType[],
  client: ProcedureClient,
): Promise<RequestOnPage> {
  const plan = form && planChoice(form.get(PLAN_PARAMETERS.type), form.get(PLAN_PARAMETERS.months), offered)
  if (!plan) return 'stored'
  const { values, source } = typedRequest(form)
  const { readings, opening } = await client.public.callBack.mutate({ phone: values.phone })
  const called = readings[0]
  const { details } = readQuote((parameter) => form.get(parameter))
  return called ? { id: form.get(ID_PARAMETER) || newId(), plan, details, source, values, called, opening } : 'stored'
}

/** The form of a stored request, with the number that is called. */
export function storedForm(posted: URLSearchParams, request: RequestOnPage | undefined): string | null {
  if (typeof request !== 'object' || !('called' in request)) return null
  const form = new URLSearchParams(posted)
  form.set(REQUEST_FIELDS.phone.parameter, request.called.phone)
  return String(form)
}

/** The HTTP status of a page with the form. */
export function requestStatus(failure: RequestFailure | null): number {
  if (!failure) return 200
  if (failure.wait !== undefined) return 429
  if (failure.isRefused) return 403
  const isWrong = failure.isPlanGone || failure.readings || Object.keys(failure.errors).length > 0
  return isWrong ? 400 : 503
}
