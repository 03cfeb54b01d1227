import type { QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '../../../shared/activity'
import { procedurePath } from '../../api/procedure-path'

/** The first change is shown at once, what follows at most so often. */
const EVERY_MS = 2_000
/** A query that hangs does not keep the others from being reloaded. */
const RELOAD_MS = 5_000

/** A change, or that some may have been missed. */
export type News = LiveChange | 'gap'

/**
 * Whether a change may have changed what a query shows.
 * @param path the procedure's, as `customers.list`
 */
export function isShownBy(
  path: string,
  input: { id?: string; customerId?: string } | undefined,
  change: LiveChange,
): boolean {
  const { table, recordId, insuredCustomerId, actionType, queries } = change
  if (!queries.includes(path)) return false
  // The record itself says that it is gone; what belongs to it would only fail as well.
  const isGone = actionType === 'delete' && table === 'insured_customers' && recordId !== null
  if (isGone && recordId === (input?.customerId ?? input?.id)) return path === 'customers.byId'
  return !input?.customerId || insuredCustomerId === null || insuredCustomerId === input.customerId
}

/**
 * Reloads the queries that show what has changed: those on screen at once, others when they are next shown. What
 * changes within the next seconds, or while some are loading, is loaded after them, all of it together.
 */
export function createReload(queryClient: QueryClient): (news: News) => void {
  let waiting: News[] = []
  let isRunning = false

  async function run() {
    isRunning = true
    while (waiting.length > 0) {
      const news = waiting
      waiting = []
      const reloaded = queryClient.invalidateQueries({
        predicate: (query) => {
          const path = procedurePath(query.queryKey)
          const [, { input } = {}] = query.queryKey as [string[], { input?: object }?]
          return news.some((one) => (one === 'gap' ? query.isStale() : isShownBy(path, input, one)))
        },
      })
      await Promise.all([pause(EVERY_MS), Promise.race([reloaded, pause(RELOAD_MS)])])
    }
    isRunning = false
  }

  return (news) => {
    waiting.push(news)
    if (!isRunning) void run()
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
