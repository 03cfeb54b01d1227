import { REFERRER_PARAMETER, sourceIn } from '../../../shared/request-source'

/**
 * Where the visit came from: the address with which the page was opened, which a lookup may have replaced since, and
 * the site that led to it. Nothing is stored.
 */
export function sourceOfVisit(): URLSearchParams {
  const [opened] = performance.getEntriesByType('navigation')
  const source = sourceIn(new URL(opened?.name ?? location.href).searchParams)
  const { host } = new URL(document.referrer || location.href)
  if (host !== location.host && !source.has(REFERRER_PARAMETER)) source.set(REFERRER_PARAMETER, host)
  return source
}

/** Takes the source of the visit along to other pages of the site, in the links that lead there. */
export function carrySource(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a')
      // A link within the page would load it again.
      if (!link || link.host !== location.host || link.getAttribute('href')?.startsWith('#')) return
      const query = new URLSearchParams(link.search)
      for (const [name, value] of sourceOfVisit()) query.set(name, value)
      link.search = String(query)
    },
    true,
  )
}
