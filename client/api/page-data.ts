import type { DehydratedState } from '@tanstack/react-query'

/** What the server writes into a page for the client, as JSON in a block that needs no permission to run. */
export type PageData = {
  /** Where the panel's link to the site leads. */
  productUrl: string
  /** The zone whose date counts as today for the business. */
  timeZone: string
  /** False where nobody gets the mails that the panel sends; absent in pages of the site. */
  mailReachesPeople?: boolean
  /** What was fetched to render the page; absent in the panel, which the client renders. */
  queries?: DehydratedState
}

const PAGE_DATA_ID = 'page-data'

export function pageData(): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '')
}
