import { useEffect, useRef } from 'react'
import { trpc } from '../../api/trpc'

const FIRST_RETRY_MS = 800
const LONGEST_RETRY_MS = 30_000

/**
 * Checks who is signed in. A check that fails, after retries 200 and 400 ms later as for any query, is repeated at
 * doubling intervals until it is answered; meanwhile the last result stays.
 */
export function useSessionCheck() {
  // Offline it fails at once instead of waiting.
  const options = { staleTime: 60_000, refetchOnWindowFocus: true, networkMode: 'always' } as const
  const check = trpc.auth.session.useQuery(undefined, options)
  const { isError, isSuccess, errorUpdatedAt, refetch } = check
  const failures = useRef(0)
  useEffect(() => {
    if (isSuccess) failures.current = 0
  }, [isSuccess])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is followed by another try.
  useEffect(() => {
    if (!isError) return
    const wait = Math.min(FIRST_RETRY_MS * 2 ** failures.current++, LONGEST_RETRY_MS)
    const timer = setTimeout(refetch, wait)
    return () => clearTimeout(timer)
  }, [isError, errorUpdatedAt, refetch])
  const unanswered = check.data === undefined
  return {
    found: check.data ?? null,
    loading: unanswered && check.errorUpdateCount === 0,
    /** A way to retry at once, where nothing is known because the check failed; null otherwise. */
    failure: unanswered && check.errorUpdateCount > 0 ? { retrying: check.isFetching, retry: () => refetch() } : null,
  }
}
