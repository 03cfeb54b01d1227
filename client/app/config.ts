/** What the server writes into the page for the client. */
export type PageConfig = { productUrl: string }

/** Reads the page's configuration; its block is written by `server/web/pages.ts`. */
export function pageConfig(): PageConfig {
  return JSON.parse(document.getElementById('config')?.textContent ?? '')
}
