import { retryLink, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import { isRefusal } from './errors'

/** A little longer than the server itself waits, which knows better what is wrong. */
const DEADLINE_MS = 5_500
const FIRST_RETRY_MS = 200
const RETRIES = 2

/**
 * Options of a query whose answer a visitor waits for, and for nothing else: offline, too, it is tried at once, again where
 * network or server fail, and given up when the time is over.
 */
export const AWAITED = { networkMode: 'always', retry: false, trpc: { context: { isAwaited: true } } } as const

const deadlineLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op.context.isAwaited ? { ...op, signal: AbortSignal.timeout(DEADLINE_MS) } : op)

/** One deadline for all tries, therefore outside of what tries again. */
export const awaitedLinks: TRPCLink<AppRouter>[] = [
  deadlineLink,
  retryLink({
    retry: ({ op, attempts, error }) =>
      op.context.isAwaited === true && attempts <= RETRIES && !op.signal?.aborted && !isRefusal(error),
    retryDelayMs: (attempts) => FIRST_RETRY_MS * 2 ** (attempts - 1),
  }),
]
