import type { FetchedQuery } from './fetched-queries'

/** The data that the server writes into a page for the client, as JSON in a script block that never runs. */
export type PageData = {
  /** The target of the panel's link to the site. */
  productUrl: string
  /** The zone whose date counts as today for the business. */
  timeZone: string
  /** The year of the business's day on which the page was rendered; absent in the panel. */
  year?: string
  /** The country of phones that are typed without one, ISO 3166; absent in pages of the site. */
  country?: string
  /** False where the panel's mails reach nobody; absent in pages of the site. */
  mailReachesPeople?: boolean
  /** The name of the sign-in provider, if there is one; absent in pages of the site. */
  provider?: string | null
  /** The account of a demo, which its sign-in page fills in; only there. */
  demo?: { email: string; password: string }
  /** The queries fetched to render the page; absent in the panel, which the client renders. */
  queries?: FetchedQuery[]
}

const PAGE_DATA_ID = 'page-data'

export function pageData(): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '')
}
