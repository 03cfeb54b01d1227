import type { Request, Response } from 'express'
import { PLAN_PARAMETERS } from '../../shared/site-paths'
import type { Services } from '../request/context'
import { pageRequest, queryOf } from './page-request'
import type { Renderer } from './renderer'

/**
 * Without script the landing page's plan picker is a form: sending it redirects to the chat that asks for a quote of
 * the plan, or back to the plans where there is no chat. The target's number comes only from what staff have stored.
 * @returns whether the request was such a form, and is answered
 */
export async function answersPlanForm(
  services: Services,
  { quoteLink }: Renderer,
  request: Request,
  response: Response,
): Promise<boolean> {
  const query = queryOf(request)
  if (!query.get(PLAN_PARAMETERS.type) || !query.get(PLAN_PARAMETERS.months) || request.path !== '/') return false
  const chat = await quoteLink(pageRequest(services, request, response), query)
  if (chat === undefined) return false
  response.set('cache-control', 'no-store').redirect(303, chat ?? '/#planes')
  return true
}
