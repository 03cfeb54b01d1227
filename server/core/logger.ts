import { type Logger, pino } from 'pino'

export type { Logger }

/** What waits to be written: a write for every line would cost as much as all else that a page in memory takes. */
const WRITE = { minLength: 4_096, periodicFlush: 100 }

/** One JSON line per event on standard output, written beside what the process does; the last ones as it exits. */
export function createLogger(level: string): Logger {
  const output = pino.destination({ sync: false, ...WRITE })
  if (level !== 'silent') process.once('exit', () => output.flushSync())
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output)
}
