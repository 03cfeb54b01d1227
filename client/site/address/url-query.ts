import { useMemo } from 'react'
import { useRouter } from 'wouter'

/** The query of the address. wouter's own `useSearch` decodes it twice, which garbles a number with a `%`. */
export function useUrlQuery(): URLSearchParams {
  const router = useRouter()
  const search = router.searchHook(router)
  return useMemo(() => new URLSearchParams(search), [search])
}
