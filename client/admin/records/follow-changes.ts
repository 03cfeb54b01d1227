import type { LiveChange } from '../../../shared/activity'
import { streamClient } from '../../api/stream-client'

/** How long a stream may take to begin; behind a proxy that buffers, nothing ever arrives. */
const BEGIN_MS = 10_000
const FIRST_RETRY_MS = 1_000
/** How often a panel that cannot follow asks instead. */
const ASK_MS = 30_000

export type Followed = {
  /** The last change that this browser was told. */
  lastId: () => string | undefined
  onChange: (change: LiveChange) => void
  /** Changes may have been missed. */
  onGap: () => void
  /** The server has ended or refused the stream. */
  onEnd: () => void
}

/** Follows changes until the signal is aborted. Where that does not work, it asks every half minute instead. */
export async function followChanges(followed: Followed, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const { hadBegun, isSilent } = await follow(followed, signal)
    if (signal.aborted) return
    if (isSilent) followed.onGap()
    else followed.onEnd()
    failures = hadBegun ? 0 : failures + 1
    const retryMs = Math.min(FIRST_RETRY_MS * 2 ** failures, ASK_MS)
    await pause(isSilent ? ASK_MS - BEGIN_MS : retryMs, signal)
  }
}

/** One stream, which the browser opens again by itself where only the connection is lost. */
function follow({ lastId, onChange, onGap }: Followed, signal: AbortSignal) {
  return new Promise<{ hadBegun: boolean; isSilent: boolean }>((resolve) => {
    let hadBegun = false
    let silence = setTimeout(() => end(true), BEGIN_MS)
    const end = (isSilent: boolean) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      resolve({ hadBegun, isSilent }) // First: unsubscribing completes the stream.
      subscription.unsubscribe()
    }
    const stop = () => end(false)
    const subscription = streamClient.activity.changes.subscribe(
      { lastEventId: lastId() },
      {
        onStarted() {
          hadBegun = true
          clearTimeout(silence)
          if (!lastId()) onGap()
        },
        onConnectionStateChange({ state }) {
          if (state !== 'connecting') return
          clearTimeout(silence)
          silence = setTimeout(() => end(true), BEGIN_MS)
        },
        onData: ({ data }) => onChange(data),
        onError: stop,
        onComplete: stop,
      },
    )
    signal.addEventListener('abort', stop)
  })
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
