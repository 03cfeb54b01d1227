import type { Request, Response } from 'express'
import { PLAN_PARAMETERS } from '../../shared/site-paths'
import type { Services } from '../request/context'
import { pageRequest, queryOf } from './page-request'
import type { Renderer } from './renderer'

/**
 * Without script the landing page's plan picker is a form: who sends it is led to the chat that asks for a quote of the
 * plan, or back to the plans where there is no chat. Where it leads is made of what staff have stored alone.
 * @returns whether the request was such a form, and is answered
 */
export async function answersPlanForm(
  services: Services,
  { quoteLink }: Renderer,
  request: Request,
  response: Response,
): Promise<boolean> {
  const query = queryOf(request)
  const [type, months] = [PLAN_PARAMETERS.type, PLAN_PARAMETERS.months].map((name) => query.get(name))
  if (!type || !months || request.path !== '/') return false
  const chat = await quoteLink(pageRequest(services, request, response), { type, months })
  if (chat === undefined) return false
  response.set('cache-control', 'no-store').redirect(303, chat ?? '/#planes')
  return true
}
