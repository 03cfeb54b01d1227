import type { QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '../../../shared/activity'
import { procedurePath } from '../../api/procedure-path'
import { isShownBy } from './changed-queries'
import { followChanges } from './follow-changes'
import { rememberChange } from './last-changes'
import { inOneTab } from './one-tab'

/** Ids of changes that were told already: after an interruption some come again. */
const MOST_TOLD = 5_000
/** A query that hangs does not keep the others from being reloaded. */
const RELOAD_MS = 5_000

/** What the tab that follows tells the others: a change, or that some may have been missed. */
type News = LiveChange | 'gap'

/**
 * Reloads what the panel shows as soon as anybody changes it. All tabs of a browser share one stream.
 * @param checkSession called when the server has ended the stream
 * @returns a function that ends it
 */
export function startLive(queryClient: QueryClient, checkSession: () => void): () => void {
  const ending = new AbortController()
  const tabs = new BroadcastChannel('live')
  const reload = createReload(queryClient)
  const told = new Set<string>()
  let lastId: string | undefined

  const hear = (news: News) => {
    if (news === 'gap') return reload(news)
    if (told.has(news.id) && news.recordId) return
    lastId = news.id
    if (told.size === MOST_TOLD) told.clear()
    told.add(news.id)
    rememberChange(news)
    reload(news)
  }
  const tell = (news: News) => {
    hear(news)
    tabs.postMessage(news)
  }
  tabs.onmessage = ({ data }: MessageEvent<News>) => hear(data)
  const followed = { lastId: () => lastId, onChange: tell, onGap: () => tell('gap'), onEnd: checkSession }
  inOneTab('live', (signal) => followChanges(followed, signal), ending.signal)
  return () => {
    ending.abort()
    tabs.close()
  }
}

/**
 * Reloads the queries that show what has changed: those on screen at once, others when they are next shown. What
 * changes while some are loading is loaded after them, all of it together.
 */
function createReload(queryClient: QueryClient): (news: News) => void {
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
      await Promise.race([reloaded, new Promise((resolve) => setTimeout(resolve, RELOAD_MS))])
    }
    isRunning = false
  }

  return (news) => {
    waiting.push(news)
    if (!isRunning) void run()
  }
}
