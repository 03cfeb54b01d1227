import type { QueryClient } from '@tanstack/react-query'
import { createReload, type News } from './changed-queries'
import { followChanges } from './follow-changes'
import { rememberChange } from './last-changes'

/** Ids of changes that were told already: after an interruption some come again. */
const MOST_TOLD = 5_000

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
  /** The tab that follows tells the others. */
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

/** Work that goes on until its signal is aborted. */
type Work = (signal: AbortSignal) => Promise<void>

/**
 * Does work in one of the browser's tabs at a time; another one takes over when that is closed. Browsers withhold the
 * means from plain HTTP: there each tab does it while it is seen, as they all share six connections.
 */
function inOneTab(name: string, work: Work, signal: AbortSignal): void {
  if (navigator.locks) void navigator.locks.request(name, { signal }, () => work(signal)).catch(unlessAborted(signal))
  else whileSeen(work, signal)
}

const unlessAborted = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error
}

function whileSeen(work: Work, signal: AbortSignal): void {
  let seen: AbortController | null = null
  const look = () => {
    seen?.abort()
    seen = document.visibilityState === 'visible' && !signal.aborted ? new AbortController() : null
    if (seen) void work(seen.signal)
  }
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', look)
  look()
}
