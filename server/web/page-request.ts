import { unstable_localLink } from '@trpc/client'
import type { Request, Response } from 'express'
import type { PageRequest } from '../../client/app/server'
import { contextOf, type Services } from '../trpc/context'
import { appRouter } from '../trpc/router'

/** Paths with a page of their own; every other one shows the landing page. */
const OWN_PATHS = new Set(['/terms', '/terminos', '/privacy', '/privacidad', '/cookies'])
const NUMBER_PARAMETER = 'poliza'
const LANGUAGE_COOKIE = /(?:^|;\s*)lang=(es|en)(?:;|$)/

/** What a page is rendered from: the parts of the request that it depends on, and the procedures without HTTP. */
export function pageRequest(services: Services, request: Request, response: Response): PageRequest {
  return {
    path: pathOf(request),
    search: queryOf(request),
    languageCookie: storedLanguage(request),
    link: unstable_localLink({
      router: appRouter,
      createContext: async () => contextOf(services, request, response),
    }),
  }
}

/** Whether the page answers one visitor's question and is nobody else's. */
export const isLookup = ({ query }: Request) => query[NUMBER_PARAMETER] !== undefined

/** Pages other than lookups are equal where these are: path, language asked for, language stored. */
export const pageKey = (request: Request) =>
  `${pathOf(request)} ${askedLanguage(request) ?? ''} ${storedLanguage(request) ?? ''}`

const pathOf = ({ path }: Request) => (OWN_PATHS.has(path) ? path : '/')

const storedLanguage = ({ headers }: Request) => headers.cookie?.match(LANGUAGE_COOKIE)?.[1]

const askedLanguage = ({ query }: Request) => (query.lang === 'es' || query.lang === 'en' ? query.lang : undefined)

/** Without all other parameters: a kept page must not carry those of one visitor to the next. */
function queryOf(request: Request): string {
  const query = new URLSearchParams()
  const language = askedLanguage(request)
  const number = request.query[NUMBER_PARAMETER]
  if (language) query.set('lang', language)
  if (typeof number === 'string') query.set(NUMBER_PARAMETER, number)
  return query.size > 0 ? `?${query}` : ''
}
