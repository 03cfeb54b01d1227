import { visitSource } from '../../../shared/request-source'

/**
 * Where the visit came from: the address with which the page was opened, which a lookup may have replaced since, and
 * the site that led to it. Nothing is stored.
 */
export function sourceOfVisit(): string {
  const [opened] = performance.getEntriesByType('navigation')
  const referrer = document.referrer ? new URL(document.referrer).host : ''
  const query = new URL(opened?.name ?? location.href, location.href).searchParams
  return visitSource(query, referrer === location.host ? '' : referrer)
}

/** Takes the source of the visit along to other pages of the site, in the links that lead there. */
export function carrySource(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a')
      if (!link || link.host !== location.host || link.getAttribute('href')?.startsWith('#')) return
      const query = new URLSearchParams(link.search)
      for (const [name, value] of new URLSearchParams(sourceOfVisit())) query.set(name, value)
      link.search = String(query)
    },
    true,
  )
}
