import { unstable_localLink } from '@trpc/client'
import type { Request, Response } from 'express'
// Only the type: the client's code is loaded from its build by `renderer.ts`.
import type { PageRequest } from '../../client/app/server'
import { clock, today, yearOf } from '../../shared/clock'
import { isLanguage, LANGUAGES, type Language } from '../../shared/languages'
import { QUOTE_FIELDS } from '../../shared/quote'
import { sourceIn } from '../../shared/request-source'
import {
  CERTIFICATE_PARAMETER,
  DATE_PARAMETER,
  DAY_PARAMETER,
  documentOfPath,
  holdsToken,
  INSURED_PARAMETER,
  NUMBER_PARAMETER,
  PLAN_PARAMETERS,
  RECEIPT_PARAMETER,
  REQUEST_DONE,
  REQUEST_PARAMETER,
} from '../../shared/site-paths'
import { appRouter } from '../api/router'
import { readBrowser } from '../auth/session'
import type { Env } from '../core/env'
import { contextOf, type Services } from '../request/context'

const LANGUAGE_COOKIE = new RegExp(`(?:^|;\\s*)lang=(${LANGUAGES.join('|')})(?:;|$)`)

/** The input of a page's rendering: the parts of the request that it depends on, and the procedures without HTTP. */
export function pageRequest(services: Services, request: Request, response: Response): PageRequest {
  return {
    path: pathOf(request),
    search: searchOf(request),
    languageCookie: storedLanguage(request),
    browserLanguage: request.acceptsLanguages([...LANGUAGES]) || undefined,
    timeZone: clock.timeZone,
    year: yearOf(today()),
    link: unstable_localLink({
      router: appRouter,
      createContext: async () => ({ ...contextOf(services, request, response), isPage: true }),
    }),
  }
}

/** Whether the page answers one visitor's question and must not be cached. */
export const isLookup = (request: Request) => queryOf(request).has(NUMBER_PARAMETER) || holdsToken(queryOf(request))

/** Whether it is the form to be called as a page, which has the visitor's choices, and an id of its own. */
export const isRequestPage = (request: Request) => request.path === '/' && queryOf(request).has(REQUEST_PARAMETER)

/** Whether it is the insured's own page, which is rendered apart; also under a path that a mail program has changed. */
export const isInsuredPage = (request: Request) =>
  !documentOfPath(request.path) && queryOf(request).has(INSURED_PARAMETER)

/** Whether it is the answer to a request. */
export const isAnswer = (request: Request) => queryOf(request).get(REQUEST_PARAMETER) === REQUEST_DONE

/** Whether the landing page is requested with a choice made in its first form, as browsers without script do. */
const isCarried = (request: Request) =>
  !documentOfPath(request.path) && queryOf(request).has(PLAN_PARAMETERS.type) && !isRequestPage(request)

/** Whether a legal text of a date is requested; there are too many of these to cache. */
export const isDated = (request: Request) => documentOfPath(request.path) && queryOf(request).has(DATE_PARAMETER)

/** Whether the page is rendered for one request, and never cached. */
export const isOfVisitor = (request: Request) =>
  isLookup(request) || isDated(request) || isRequestPage(request) || isCarried(request)

/** The cache key of all other pages: path, requested language, language cookie, and whether there is a session. */
export function pageKey(request: Request, { secureCookies }: Pick<Env, 'secureCookies'>): string {
  const session = readBrowser(secureCookies, request).sessions.length > 0 ? 'session' : ''
  return `${pathOf(request)} ${askedLanguage(request) ?? ''} ${storedLanguage(request) ?? ''} ${session}`
}

/** Every path without a page of its own shows the landing page. */
const pathOf = ({ path }: Request) => (documentOfPath(path) ? path : '/')

const storedLanguage = ({ headers }: Request) => headers.cookie?.match(LANGUAGE_COOKIE)?.[1]

const NO_QUERY = new URLSearchParams()

/** Parsed as in the browser, which hydrates the page: the first of a repeated parameter counts. */
export function queryOf({ url }: Request): URLSearchParams {
  const start = url.indexOf('?')
  return start === -1 ? NO_QUERY : new URLSearchParams(url.slice(start))
}

function askedLanguage(request: Request): Language | undefined {
  const language = queryOf(request).get('lang')
  return isLanguage(language) ? language : undefined
}

const LOOKUP_NAMES = [NUMBER_PARAMETER, CERTIFICATE_PARAMETER, DAY_PARAMETER, RECEIPT_PARAMETER, INSURED_PARAMETER]
const REQUEST_NAMES = [
  REQUEST_PARAMETER,
  ...Object.values(PLAN_PARAMETERS),
  ...Object.values(QUOTE_FIELDS).map(({ parameter }) => parameter),
]

/** Without all other parameters: a cached page must not contain those of one visitor. */
function searchOf(request: Request): string {
  const query = new URLSearchParams()
  const language = askedLanguage(request)
  const isForm = isRequestPage(request) || isCarried(request)
  const names = isForm ? REQUEST_NAMES : [...LOOKUP_NAMES, ...(isDated(request) ? [DATE_PARAMETER] : [])]
  if (language) query.set('lang', language)
  for (const name of isOfVisitor(request) ? names : []) {
    const value = queryOf(request).get(name)
    if (value !== null) query.set(name, value)
  }
  if (isRequestPage(request)) for (const [name, value] of sourceIn(queryOf(request))) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}
