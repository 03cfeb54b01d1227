import type { Logger } from '../../core/logger'
import { within } from '../../core/timeout'

/** How long a read waits for the database when a cached value could be returned. */
const TIMEOUT_MS = 1_000

/** A cache of the values last read, for while the database cannot be reached. */
export type LastKnown = {
  /**
   * Reads and caches a value. If that fails or takes longer than a second, returns the value last read.
   * @param fallback returned where nothing was ever read
   * @throws the error of `read`, where there is neither
   */
  read<Value>(key: string, read: () => Promise<Value>, fallback?: Value): Promise<Value>
  /** How often an old value or a fallback was returned; pages made from those must not be cached. */
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
