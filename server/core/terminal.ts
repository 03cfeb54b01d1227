import { isDiskFull, messageOf } from './errors'

/** Prints a line for the person at the terminal; everything else goes to the log. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** Prints an error's message and, if a disk is full, what to do. */
export function complain(error: unknown): void {
  const remedy = isDiskFull(error) ? '\nThe disk is full: make room on it, or choose another place, and try again.' : ''
  process.stderr.write(`${messageOf(error)}${remedy}\n`)
}
