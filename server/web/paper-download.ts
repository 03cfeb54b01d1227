import type { Request, Response } from 'express'
import { within } from '../core/timeout'
import { isToken } from '../modules/papers/link'
import { contextOf, type Services } from '../request/context'

/* What the secret links of certificates and receipts have in common. */

/** Ignores a full stop or bracket of the sentence around the link. */
const PAPER_NAME = /^([\w-]+)\.pdf(?![\w-])/
const PAPER_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** As long as for a page: whoever waits longer has left. */
const READ_MS = 5_000

/** Why a paper is not handed out, in each language: the visitor's is not known. */
export type Reasons<Why extends string> = { noPaper: Record<Why, string> }[]

export const inAllLanguages = <Why extends string>(words: Reasons<Why>, why: Why): string =>
  words.map(({ noPaper }) => noPaper[why]).join('\n\n')

export function withoutPaper(response: Response, status: number, text: string): void {
  response.status(status).type('text').send(text)
}

/**
 * Finds the paper whose token is in the path; null if there is none. Sets the headers of every answer, and counts the
 * request against the limit of policy lookups.
 * @throws Refusal `too-many-attempts`, and `service-unavailable` where the database hangs
 */
export async function askedPaper<Paper>(
  services: Services,
  request: Request,
  response: Response,
  find: (token: string) => Promise<Paper | null>,
): Promise<Paper | null> {
  response.set(PAPER_HEADERS)
  const { network } = contextOf(services, request, response)
  const [, token = ''] = String(request.params.name).match(PAPER_NAME) ?? []
  const spent = services.limiters.lookup.spend(network)
  return within(
    READ_MS,
    spent.then(() => (isToken(token) ? find(token) : null)),
  )
}
