import { type Logger, pino } from 'pino'

export type { Logger }

/** Buffered, because one write per line would cost as much as the rest of serving a cached page. */
const WRITE = { minLength: 4_096, periodicFlush: 100, maxLength: 4_194_304 }

/** One JSON line per event on standard output, written asynchronously, and flushed on exit. */
export function createLogger(level: string): Logger {
  const output = pino.destination({ sync: false, ...WRITE })
  endureFullDisk(output)
  if (level !== 'silent') process.once('exit', () => output.flushSync())
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output)
}

/** A log that cannot be written must not end the server, nor keep it from ending: the library would flush again for ever. */
function endureFullDisk(output: ReturnType<typeof pino.destination>): void {
  const flushSync = output.flushSync.bind(output)
  let fails = false
  output.on('error', () => {
    fails = true
  })
  output.on('write', () => {
    fails = false
  })
  output.flushSync = () => {
    if (!fails) flushSync()
  }
}
