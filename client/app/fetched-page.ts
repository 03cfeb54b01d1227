import type { createTRPCQueryUtils } from '@trpc/react-query'
import type { AppRouter } from '../../server/api/router'
import { CERTIFICATE_PARAMETER, documentOfPath } from '../../shared/site-paths'
import type { ServerState } from '../api/server-state'
import { askedNumber } from '../site/address/lookup-address'
import { checkInput, receiptInput } from '../site/check/check-address'
import { loadCatalogue } from '../site/language/catalogues'
import { askedDate } from '../site/legal/asked-date'
import { errorOf } from '../site/verification/policy-number'
import { languageOf, type PageRequest, pageName } from './page-request'

type Utils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>
type Address = Awaited<ReturnType<typeof readAddress>>

/**
 * What an address asks for. A page that checks a paper is in the paper's language, which only the check tells. `legal` is
 * the legal text, undefined for another page or an invalid date.
 */
export async function readAddress(request: PageRequest, utils: Utils) {
  const query = new URLSearchParams(request.search)
  const page = pageName(request)
  const language = languageOf(request, page === 'check' ? await fetchCheck(utils, query) : undefined)
  const documentType = documentOfPath(request.path)
  const date = askedDate(query)
  const legal = documentType && date !== 'invalid' ? { documentType, language, ...(date && { date }) } : undefined
  const isDated = documentType !== undefined && date !== null
  return { query, page, language, documentType, legal, isDated, policyNumber: askedNumber(query) }
}

/** Fetches the answer to the check that the page's address asks for. @returns the language of the paper */
async function fetchCheck({ public: { checkCertificate, checkReceipt } }: Utils, query: URLSearchParams) {
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

/** Fetches what a page shows. @returns its texts */
export async function fetchPage({ trpcClient }: ServerState, { public: site }: Utils, address: Address) {
  const { language, documentType, legal, policyNumber } = address
  const [catalogue] = await Promise.all([
    loadCatalogue(language),
    site.settings.prefetch(),
    site.texts.prefetch(),
    site.cookieConfig.prefetch({ language }),
    site.pixels.prefetch(),
    !documentType && site.plans.prefetch(),
    !documentType && site.insurers.prefetch(),
    !documentType && site.assistance.prefetch(),
    legal && site.legalDocument.prefetch(legal),
    documentType && site.legalDates.prefetch({ documentType, language }),
    policyNumber && !errorOf(policyNumber) && site.verifyPolicy.prefetch({ policyNumber }),
  ])
  if (policyNumber && site.verifyPolicy.getData({ policyNumber }) === null) {
    // The page works without a suggestion.
    const similar = await trpcClient.public.similarPolicy.query({ policyNumber }).catch(() => undefined)
    site.similarPolicy.setData({ policyNumber }, similar)
  }
  return catalogue
}
