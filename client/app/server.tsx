import { createTRPCQueryUtils } from '@trpc/react-query'
import { type ComponentType, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createTranslator } from 'use-intl/core'
import { Router } from 'wouter'
import type { Language } from '../../shared/languages'
import { DEFAULT_SETTINGS, type ShownSettings } from '../../shared/settings'
import { CERTIFICATE_PARAMETER, holdsToken, NUMBER_PARAMETER } from '../../shared/site-paths'
import { reasonOf, retryAfterOf } from '../api/errors'
import { fetchedQueries } from '../api/fetched-queries'
import { createServerState, type ServerState } from '../api/server-state'
import type spanishHead from '../messages/head-es.json'
import { pageHead } from '../site/branding/page-head'
import { SOCIAL_PICTURE } from '../site/branding/social-picture'
import { taglineOf } from '../site/branding/tagline'
import { themeVariables } from '../site/branding/theme'
import { Check } from '../site/check/check'
import { checkMessages } from '../site/check/check-messages'
import { Landing } from '../site/landing/landing'
import { LegalPage } from '../site/legal/legal-page'
import { ServerPage } from '../site/rendering/server-page'
import { requestMessages } from '../site/request/request-messages'
import { RequestPage } from '../site/request/request-page'
import { App } from './app'
import { askedRequest, requestStatus, storedForm } from './asked-request'
import { fetchPage, readAddress } from './fetched-page'
import { limitedPage } from './limited-page'
import type { PageName, PageRequest } from './page-request'

export { drawSocialPicture } from '../site/branding/social-picture'
export type { InsuredView } from '../site/insured/insured-view'
export { renderInsured } from './insured-document'
export { quoteLink } from './quote-link'
export { limitedPage, type PageName, type PageRequest }

/** The texts that only the head of a page has, in all languages. */
const headTexts = import.meta.glob('../messages/head-??.json', { eager: true, import: 'default' }) as Record<
  `../messages/head-${Language}.json`,
  typeof spanishHead
>
const headMessages = (language: Language) => headTexts[`../messages/head-${language}.json`]

const PAGES: Record<Exclude<PageName, 'request'>, ComponentType> = {
  landing: Landing,
  legal: LegalPage,
  check: Check,
}

/**
 * Renders a complete public page: its data is fetched first, through the procedures, and dehydrated for the client. A
 * failed query shows as an error, and the client retries it.
 * @returns the markup inside of #root, the fetched queries, and the values for the document's head; or a short page if a
 * limit refuses the lookup
 */
export async function renderPage(request: PageRequest) {
  const state = createServerState([request.link])
  const utils = createTRPCQueryUtils({ queryClient: state.queryClient, client: state.trpcClient })
  const address = await readAddress(request, utils)
  const { query, language, legal, isDated } = address
  const catalogue = await fetchPage(state, utils, address)
  const offered = utils.public.plans.getData() ?? []
  const isRequest = address.page === 'request'
  const wish = isRequest ? await askedRequest({ ...request, language }, offered, state.trpcClient) : undefined
  const name = isRequest && wish === undefined ? 'landing' : address.page
  const failures = failuresOf(state)
  const retryAfter = secondsToWait(failures)
  if (retryAfter) return limitedPage(request, retryAfter)
  const settings: ShownSettings = utils.public.settings.getData() ?? DEFAULT_SETTINGS
  const document = legal ? utils.public.legalDocument.getData(legal) : null
  const isSecret = holdsToken(query)
  const isPrivate = isSecret || query.has(NUMBER_PARAMETER) || name === 'request'
  const t = createTranslator({ locale: language, messages: catalogue, namespace: 'site' })
  const describe = createTranslator({ locale: language, messages: headMessages(language), namespace: 'head' })
  const head = pageHead({ path: request.path, language, settings, document: document ?? null, t, describe })
  const title =
    wish !== undefined ? requestMessages(language).request.title : name === 'check' && checkTitle(query, language)
  const { description } = pageHead({ path: '/', language, settings, document: null, t })
  const page = wish === undefined ? PAGES[name as keyof typeof PAGES] : () => <RequestPage request={wish} />
  const failure = typeof wish === 'object' && 'failure' in wish ? wish.failure : null
  return {
    name,
    body: renderBody(state, request, language, page),
    /** The HTTP status, unless the page is unavailable. */
    status: requestStatus(failure),
    /** The seconds to wait, if a limit refuses a posted form. */
    wait: failure?.wait,
    /** The posted form once its request is stored, with the number that is called; else null. */
    stored: request.posted ? storedForm(request.posted, wish) : null,
    queries: fetchedQueries(state.queryClient, language),
    /** False if a query failed. */
    complete: failures.length === 0,
    /** True if a legal page's text could not be fetched. */
    unavailable: document === undefined,
    /** Whether the page answers one visitor. */
    isPrivate,
    /** Whether a pixel may run in the page: none does if its address contains a policy number or a token. */
    runsPixels: !isPrivate && utils.public.pixels.getData()?.length !== 0,
    /** False for lookups and checks, earlier legal texts, and pages without a text. */
    indexed: !isPrivate && !isDated && !(address.documentType && document === null),
    /** Whether the page's address contains a token, which must not reach other sites. */
    isSecret,
    language,
    year: request.year,
    settings,
    /** What the landing page offers, with the prices that the site shows. */
    offered,
    head: title ? { ...head, title: `${title} | ${settings.companyName}` } : head,
    /** The brokerage's own words about itself, in the language of the page. */
    business: { slogan: taglineOf(settings, language), description },
    picture: { ...SOCIAL_PICTURE, alt: pictureAlt(settings.companyName, taglineOf(settings, language)) },
  }
}

function checkTitle(query: URLSearchParams, language: Language): string {
  const { check, receipt } = checkMessages(language)
  return (query.has(CERTIFICATE_PARAMETER) ? check : receipt).title
}

const pictureAlt = (...parts: string[]) => parts.filter(Boolean).join(': ')

export type LimitedPage = Awaited<ReturnType<typeof limitedPage>>
export type RenderedPage = Exclude<Awaited<ReturnType<typeof renderPage>>, LimitedPage>

const failuresOf = ({ queryClient }: ServerState): unknown[] =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'error' })
    .map(({ state }) => state.error)

/** The seconds to wait if a limit refused a query of the page; else undefined. */
const secondsToWait = (failures: unknown[]): number | undefined =>
  failures.filter((error) => reasonOf(error) === 'too-many-attempts').map(retryAfterOf)[0]

function renderBody(state: ServerState, request: PageRequest, language: Language, page: ComponentType): string {
  const { path, search, languageCookie, timeZone, year } = request
  return renderToString(
    <StrictMode>
      <ServerPage value={{ languageCookie, language, timeZone, year, theme: themeVariables }}>
        <Router ssrPath={path} ssrSearch={search}>
          <App state={state} page={page} />
        </Router>
      </ServerPage>
    </StrictMode>,
  )
}
