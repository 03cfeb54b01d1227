import { isDiskFull, messageOf } from './errors'

/** A line for the person at the terminal; everything else goes to the log. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** Prints an error's message, and what to do where a disk is full. */
export function complain(error: unknown): void {
  const remedy = isDiskFull(error) ? '\nThe disk is full: make room on it, or choose another place, and try again.' : ''
  process.stderr.write(`${messageOf(error)}${remedy}\n`)
}
