import { type Logger, pino } from 'pino'

export type { Logger }

/** One JSON line per event on standard output, written beside what the process does; the last ones as it exits. */
export function createLogger(level: string): Logger {
  const output = pino.destination({ sync: false })
  if (level !== 'silent') process.once('exit', () => output.flushSync())
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output)
}
