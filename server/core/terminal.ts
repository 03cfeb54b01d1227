import { messageOf } from './errors'

/** A line for the person at the terminal; everything else goes to the log. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** Prints an error's message. */
export function complain(error: unknown): void {
  process.stderr.write(`${messageOf(error)}\n`)
}
