import type { Language } from '../../shared/languages'
import { newId } from '../../shared/new-id'
import { firstChoice, planChoice } from '../../shared/plan-choice'
import type { OfferedType } from '../../shared/public'
import { readQuote } from '../../shared/quote'
import { ID_PARAMETER, requestErrors } from '../../shared/quote-form'
import { PLAN_PARAMETERS, REQUEST_DONE, REQUEST_PARAMETER } from '../../shared/site-paths'
import type { ProcedureClient } from '../api/trpc'
import type { ShownRequest } from '../site/request/request-page'
import { type RequestFailure, sendRequest } from '../site/request/sent-request'
import { typedRequest } from '../site/request/typed-request'
import type { PageRequest } from './page-request'

type Asked = Pick<PageRequest, 'search' | 'posted'> & { language: Language }

/**
 * The form of a visitor without script who wants to be called: empty, or sent back with what was typed. A form that was
 * posted is sent to the procedure first.
 * @returns null once the request is stored, undefined if no plan is offered
 */
export async function askedRequest(
  { search, posted, language }: Asked,
  offered: readonly OfferedType[],
  client: ProcedureClient,
): Promise<ShownRequest | null | undefined> {
  const query = new URLSearchParams(search)
  if (!posted && query.get(REQUEST_PARAMETER) === REQUEST_DONE) return null
  const form = posted ?? query
  const chosen = planChoice(form.get(PLAN_PARAMETERS.type), form.get(PLAN_PARAMETERS.months), offered)
  const plan = chosen ?? firstChoice(offered, form.get(PLAN_PARAMETERS.type))
  if (!plan) return undefined
  const { details } = readQuote((parameter) => form.get(parameter))
  const shown = { id: form.get(ID_PARAMETER) || newId(), plan, details }
  if (!posted) return { ...shown, failure: null }
  const { values, trap } = typedRequest(posted)
  const errors = requestErrors(values, details)
  const failure: RequestFailure | null = !chosen
    ? { errors: {}, isPlanGone: true }
    : Object.keys(errors).length > 0
      ? { errors }
      : await sendRequest(client, { ...shown, values, trap, language })
  return failure && { ...shown, values, failure }
}

/** The HTTP status of a page with the form. */
export function requestStatus({ failure }: ShownRequest): number {
  if (!failure) return 200
  if (failure.wait !== undefined) return 429
  return failure.isPlanGone || Object.keys(failure.errors).length > 0 ? 400 : 503
}
