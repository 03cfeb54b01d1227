import { type Logger, pino } from 'pino'

export type { Logger }

/** Buffered, because one write per line would cost as much as the rest of serving a cached page. */
const WRITE = { minLength: 4_096, periodicFlush: 100 }

/** One JSON line per event on standard output, written asynchronously, and flushed on exit. */
export function createLogger(level: string): Logger {
  const output = pino.destination({ sync: false, ...WRITE })
  output.on('error', () => {}) // A log that cannot be written, as on a full disk, must not end the server.
  if (level !== 'silent') process.once('exit', () => output.flushSync())
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output)
}
