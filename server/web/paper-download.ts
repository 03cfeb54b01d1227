import type { Request, Response } from 'express'
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

/** Why a paper is not handed out, in each language: the visitor's is not known. */
export type Reasons<Why extends string> = { noPaper: Record<Why, string> }[]

export const inAllLanguages = <Why extends string>(words: Reasons<Why>, why: Why): string =>
  words.map(({ noPaper }) => noPaper[why]).join('\n\n')

export function withoutPaper(response: Response, status: number, text: string): void {
  response.status(status).type('text').send(text)
}

/**
 * The token in the path of a paper, or null if there is none. Sets the headers of every answer, and counts the request
 * against the limit of policy lookups.
 * @throws Refusal `too-many-attempts`
 */
export async function paperToken(services: Services, request: Request, response: Response): Promise<string | null> {
  response.set(PAPER_HEADERS)
  const { network } = contextOf(services, request, response)
  await services.limiters.lookup.spend(network)
  const [, token = ''] = String(request.params.name).match(PAPER_NAME) ?? []
  return isToken(token) ? token : null
}
