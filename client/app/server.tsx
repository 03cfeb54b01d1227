import { createTRPCQueryUtils } from '@trpc/react-query'
import { type ComponentType, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createTranslator } from 'use-intl/core'
import { Router } from 'wouter'
import type { AppRouter } from '../../server/api/router'
import type { Language } from '../../shared/languages'
import { DEFAULT_SETTINGS, type ShownSettings } from '../../shared/settings'
import { CERTIFICATE_PARAMETER, documentOfPath, holdsToken, NUMBER_PARAMETER } from '../../shared/site-paths'
import { reasonOf, retryAfterOf } from '../api/errors'
import { fetchedQueries } from '../api/fetched-queries'
import { createServerState, type ServerState } from '../api/server-state'
import { askedNumber } from '../site/address/lookup-address'
import { pageHead } from '../site/branding/page-head'
import { SOCIAL_PICTURE } from '../site/branding/social-picture'
import { taglineOf } from '../site/branding/tagline'
import { themeVariables } from '../site/branding/theme'
import { Check } from '../site/check/check'
import { checkInput, receiptInput } from '../site/check/check-address'
import { checkMessages } from '../site/check/check-messages'
import { Landing } from '../site/landing/landing'
import { loadCatalogue } from '../site/language/catalogues'
import { askedDate } from '../site/legal/asked-date'
import { LegalPage } from '../site/legal/legal-page'
import { ServerPage } from '../site/rendering/server-page'
import { requestMessages } from '../site/request/request-messages'
import { RequestPage } from '../site/request/request-page'
import { errorOf } from '../site/verification/policy-number'
import { App } from './app'
import { askedRequest, requestStatus } from './asked-request'
import { limitedPage } from './limited-page'
import { languageOf, type PageName, type PageRequest, pageName } from './page-request'

export { drawSocialPicture } from '../site/branding/social-picture'
export { quoteLink } from './quote-link'

export { limitedPage, type PageName, type PageRequest }

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
  const { path, search, link } = request
  const query = new URLSearchParams(search)
  const state = createServerState([link])
  const utils = createTRPCQueryUtils({ queryClient: state.queryClient, client: state.trpcClient })
  const asked = pageName(request)
  const documentType = documentOfPath(path)
  const paperLanguage = asked === 'check' ? await prefetchCheck(utils, query) : undefined
  const language = languageOf(request, paperLanguage)
  const date = askedDate(query)
  const dated = documentType && date !== null
  const legal = documentType && { documentType, language, ...(date && { date }) }
  const policyNumber = askedNumber(query)
  const [catalogue] = await Promise.all([
    loadCatalogue(language),
    utils.public.settings.prefetch(),
    utils.public.texts.prefetch(),
    utils.public.cookieConfig.prefetch({ language }),
    utils.public.pixels.prefetch(),
    !documentType && utils.public.plans.prefetch(),
    !documentType && utils.public.insurers.prefetch(),
    legal && date !== 'invalid' && utils.public.legalDocument.prefetch(legal),
    documentType && utils.public.legalDates.prefetch({ documentType, language }),
    policyNumber && !errorOf(policyNumber) && utils.public.verifyPolicy.prefetch({ policyNumber }),
  ])
  if (policyNumber && utils.public.verifyPolicy.getData({ policyNumber }) === null) {
    // The page works without a suggestion.
    const similar = await state.trpcClient.public.similarPolicy.query({ policyNumber }).catch(() => undefined)
    utils.public.similarPolicy.setData({ policyNumber }, similar)
  }
  const wish =
    asked === 'request'
      ? await askedRequest({ ...request, language }, utils.public.plans.getData() ?? [], state.trpcClient)
      : undefined
  const name = asked === 'request' && wish === undefined ? 'landing' : asked
  const retryAfter = secondsToWait(state)
  if (retryAfter) return limitedPage(request, retryAfter)
  const settings: ShownSettings = utils.public.settings.getData() ?? DEFAULT_SETTINGS
  const document = legal && date !== 'invalid' ? utils.public.legalDocument.getData(legal) : null
  const t = createTranslator({ locale: language, messages: catalogue, namespace: 'site' })
  const head = pageHead({ path, language, settings, document: document ?? null, t })
  if (wish !== undefined) head.title = `${requestMessages(language).request.title} | ${settings.companyName}`
  if (name === 'check') head.title = `${checkTitle(query, language)} | ${settings.companyName}`
  const isSecret = holdsToken(query)
  const isPrivate = isSecret || query.has(NUMBER_PARAMETER) || name === 'request'
  const { description } = pageHead({ path: '/', language, settings, document: null, t })
  return {
    name,
    body: renderBody(
      state,
      request,
      language,
      wish === undefined ? PAGES[name as keyof typeof PAGES] : () => <RequestPage request={wish} />,
    ),
    /** The HTTP status, unless the page is unavailable. */
    status: wish ? requestStatus(wish) : 200,
    /** The seconds to wait, if a limit refuses a posted form. */
    wait: wish?.failure?.wait,
    /** Whether a posted form has been stored. */
    isStored: wish === null && request.posted !== undefined,
    queries: fetchedQueries(state.queryClient),
    /** False if a query failed. */
    complete: !state.queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }).length,
    /** True if a legal page's text could not be fetched. */
    unavailable: document === undefined,
    /** Whether a pixel may run in the page: none does if its address contains a policy number or a token. */
    runsPixels: !isPrivate && utils.public.pixels.getData()?.length !== 0,
    /** False for lookups and checks, earlier legal texts, and pages without a text. */
    indexed: !isPrivate && !dated && !(documentType && document === null),
    /** Whether the page's address contains a token, which must not reach other sites. */
    isSecret,
    language,
    year: request.year,
    settings,
    /** What the landing page offers, with the prices that the site shows. */
    offered: utils.public.plans.getData() ?? [],
    head,
    /** The brokerage's own words about itself, in the language of the page. */
    business: { slogan: taglineOf(settings, language), description },
    picture: { ...SOCIAL_PICTURE, alt: pictureAlt(settings.companyName, taglineOf(settings, language)) },
  }
}

type Utils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

/** Fetches the answer to the check that the page's address asks for. @returns the language of the paper */
async function prefetchCheck({ public: { checkCertificate, checkReceipt } }: Utils, query: URLSearchParams) {
  if (!query.has(CERTIFICATE_PARAMETER)) {
    const receipt = receiptInput(query)
    await checkReceipt.prefetch(receipt)
    return checkReceipt.getData(receipt)?.language
  }
  const { input } = checkInput(query)
  if (!input) return undefined
  await checkCertificate.prefetch(input)
  return checkCertificate.getData(input)?.language
}

function checkTitle(query: URLSearchParams, language: Language): string {
  const { check, receipt } = checkMessages(language)
  return (query.has(CERTIFICATE_PARAMETER) ? check : receipt).title
}

const pictureAlt = (...parts: string[]) => parts.filter(Boolean).join(': ')

export type LimitedPage = Awaited<ReturnType<typeof limitedPage>>
export type RenderedPage = Exclude<Awaited<ReturnType<typeof renderPage>>, LimitedPage>

/** The seconds to wait if a limit refused a query of the page; else undefined. */
function secondsToWait({ queryClient }: ServerState): number | undefined {
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })
  return failed
    .map(({ state }) => state.error)
    .filter((error) => reasonOf(error) === 'too-many-attempts')
    .map(retryAfterOf)[0]
}

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
