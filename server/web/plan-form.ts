import type { Request, Response } from 'express'
import { isLanguage } from '../../shared/languages'
import { keepingLanguage, PLAN_PARAMETERS, REQUEST_PARAMETER } from '../../shared/site-paths'
import type { Services } from '../request/context'
import { pageRequest, queryOf } from './page-request'
import type { Renderer } from './renderer'

/** Whether the request is a plan picker that was sent without script. */
export function isPlanForm(request: Request): boolean {
  const query = queryOf(request)
  if (request.path !== '/' || query.has(REQUEST_PARAMETER)) return false
  return Boolean(query.get(PLAN_PARAMETERS.type) && query.get(PLAN_PARAMETERS.months))
}

/**
 * Without script the landing page's plan picker is a form: sending it redirects to the chat that asks for a quote of
 * the plan, or back to the plans if there is no chat. The chat's number comes from the settings only.
 * @returns whether the request was such a form, and is answered
 */
export async function answersPlanForm(
  services: Services,
  { quoteLink }: Renderer,
  request: Request,
  response: Response,
): Promise<boolean> {
  if (!isPlanForm(request)) return false
  const chat = await quoteLink(pageRequest(services, request, response), queryOf(request))
  if (chat === undefined) return false
  const language = queryOf(request).get('lang')
  const plans = isLanguage(language) ? keepingLanguage('/#planes', language) : '/#planes'
  response.set('cache-control', 'no-store').redirect(303, chat ?? plans)
  return true
}
