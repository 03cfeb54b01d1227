/** The text of the check on a page, as visitors read it. */
export const checkIn = (html: string): string =>
  html.match(/<section[^>]*id="verificar".*?<\/section>/s)?.[0].replace(/<[^>]+>/g, ' ') ?? ''

/** Asks for a paper and the page that checks it by all addresses in which a request may carry the token. */
export async function askByAllAddresses(origin: string, links: { downloadUrl: string; checkUrl: string }) {
  const { downloadUrl } = links
  const { pathname, search } = new URL(links.checkUrl)
  for (const path of [
    downloadUrl,
    `/${downloadUrl}`,
    `${downloadUrl}/x`,
    downloadUrl.toUpperCase(),
    `${pathname}${search}`,
  ]) {
    await fetch(`${origin}${path}`)
  }
}
