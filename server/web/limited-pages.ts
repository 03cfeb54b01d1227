import type { Request, Response } from 'express'
import { Refusal } from '../core/errors'
import { contextOf, type Services } from '../request/context'
import { isDated, isLookup, isRequestPage, pageRequest, queryOf } from './page-request'
import { isPlanForm } from './plan-form'
import type { LimitedPage, Renderer } from './renderer'

/** A rendered page counts as this many reads of content, the calls that it makes. */
const READS_OF_A_PAGE = 6

/**
 * Counts a page that is rendered for one request against its address's limit of content reads, as rendering takes
 * processor time. Cached pages are not counted.
 * @returns the short page to send instead if the address is past its limit, else null
 */
export async function pagePastLimit(
  services: Services,
  renderer: Renderer,
  request: Request,
  response: Response,
): Promise<LimitedPage | null> {
  if (![isLookup, isDated, isRequestPage, isPlanForm].some((is) => is(request))) return null
  try {
    await services.limiters.contentRead.spend(contextOf(services, request, response).network, READS_OF_A_PAGE)
    return null
  } catch (error) {
    if (!(error instanceof Refusal && error.retryAfter)) throw error
    // With the whole query, so that the link repeats the request.
    const asked = { ...pageRequest(services, request, response), search: `?${queryOf(request)}` }
    return renderer.limitedPage(asked, error.retryAfter)
  }
}
