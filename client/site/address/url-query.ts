import { useMemo, useState } from 'react'
import { useRouter } from 'wouter'

/** The query of the address. wouter's own `useSearch` decodes it twice, which garbles a number with a `%`. */
export function useUrlQuery(): URLSearchParams {
  const router = useRouter()
  const search = router.searchHook(router)
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The query with which the page was opened, for what it only fills in: a lookup's new address does not render that again. */
export function useOpenedQuery(): URLSearchParams {
  const { ssrSearch } = useRouter()
  return useState(() => new URLSearchParams(ssrSearch ?? window.location.search))[0]
}
