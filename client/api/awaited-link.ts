import { retryLink, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import { isRefusal } from './errors'

/** Slightly longer than the server's timeout, so that its error message arrives first. */
const DEADLINE_MS = 5_500
const FIRST_RETRY_MS = 200
const RETRIES = 2

/**
 * Options of a query that a visitor waits for: it runs at once even offline, is retried when network or server
 * fail, and is aborted at the deadline.
 */
export const AWAITED = { networkMode: 'always', retry: false, trpc: { context: { isAwaited: true } } } as const

const deadlineLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op.context.isAwaited ? { ...op, signal: AbortSignal.timeout(DEADLINE_MS) } : op)

/** The deadline comes before the retries, so that it holds for all attempts together. */
export const awaitedLinks: TRPCLink<AppRouter>[] = [
  deadlineLink,
  retryLink({
    retry: ({ op, attempts, error }) =>
      op.context.isAwaited === true && attempts <= RETRIES && !op.signal?.aborted && !isRefusal(error),
    retryDelayMs: (attempts) => FIRST_RETRY_MS * 2 ** (attempts - 1),
  }),
]
