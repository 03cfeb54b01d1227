import type { Request, Response } from 'express'
import { ReasonError } from '../core/errors'
import { contextOf, type Services } from '../request/context'
import { isDated, isLookup, pageRequest, queryOf } from './page-request'
import { isPlanForm } from './plan-form'
import type { LimitedPage, Renderer } from './renderer'

/** The calls that render a page; as many reads of content it counts. */
const READS_OF_A_PAGE = 6

/**
 * Counts a page that is rendered for one request among its address's reads of content: rendering takes time that is
 * everybody's. Kept pages are never counted.
 * @returns the short page in its place where the address has read too much, else null
 */
export async function pagePastLimit(
  services: Services,
  renderer: Renderer,
  request: Request,
  response: Response,
): Promise<LimitedPage | null> {
  if (!isLookup(request) && !isDated(request) && !isPlanForm(request)) return null
  try {
    await services.limiters.contentRead.spend(contextOf(services, request, response).network, READS_OF_A_PAGE)
    return null
  } catch (error) {
    if (!(error instanceof ReasonError && error.retryAfter)) throw error
    // With all that was asked for, so that trying again asks for the same.
    const asked = { ...pageRequest(services, request, response), search: `?${queryOf(request)}` }
    return renderer.limitedPage(asked, error.retryAfter)
  }
}
