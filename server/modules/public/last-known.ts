import type { Logger } from '../../core/logger'
import { within } from '../../core/timeout'

/** How long somebody waits for the database who could be told what it said last. */
const TIMEOUT_MS = 1_000

/** What was read last, for as long as the database cannot be asked. */
export type LastKnown = {
  /**
   * Reads and remembers; where that fails or takes longer than a second, gives what was read last.
   * @param fallback for who never read anything, if there is one
   * @throws what `read` throws, where there is neither
   */
  read<Value>(key: string, read: () => Promise<Value>, fallback?: Value): Promise<Value>
  /** How often something else than the newest was given; what was made of that is not to be kept. */
  failures(): number
}

export function createLastKnown(logger: Logger): LastKnown {
  const known = new Map<string, unknown>()
  let failures = 0

  async function readAndRemember<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const value = await read()
    known.set(key, value)
    return value
  }

  return {
    async read(key, read, fallback) {
      const reading = readAndRemember(key, read)
      try {
        return await (known.has(key) ? within(TIMEOUT_MS, reading) : reading)
      } catch (error) {
        failures++
        if (!known.has(key) && fallback === undefined) throw error
        logger.warn({ err: error }, `the ${key} could not be read; what was known last is shown`)
        return known.has(key) ? (known.get(key) as typeof reading) : (fallback as Awaited<typeof reading>)
      }
    },
    failures: () => failures,
  }
}
