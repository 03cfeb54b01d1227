/** Work that goes on until its signal is aborted. */
type Work = (signal: AbortSignal) => Promise<void>

/**
 * Does work in one of the browser's tabs at a time; another one takes over when that is closed. Browsers withhold the
 * means from plain HTTP: there each tab does it while it is seen, as they all share six connections.
 */
export function inOneTab(name: string, work: Work, signal: AbortSignal): void {
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
