import { isRefusal } from './errors'

/** A little longer than the server itself waits, which knows better what is wrong. */
const PATIENCE_MS = 5_500
const FIRST_RETRY_MS = 200
const RETRIES = 2

/**
 * Asks, and again where network or server failed, as long as a visitor can be expected to wait for all of it.
 * @param ask is stopped by the signal when that time is over
 * @throws what the last try failed with
 */
export async function askPatiently<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  for (let retry = 0; ; retry++) {
    try {
      return await ask(signal)
    } catch (error) {
      if (retry === RETRIES || isRefusal(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_MS * 2 ** retry))
      if (signal.aborted) throw error
    }
  }
}
