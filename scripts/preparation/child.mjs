import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const windows = process.platform === 'win32'
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** This process was told to end, and the programs that it had started have ended. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal @param {number | null} code of the program */
  constructor(signal, code) {
    super(`Ended by ${signal}.`)
    /** The exit code of shells for a signal. */
    this.exitCode = 128 + constants.signals[signal]
    this.code = code
  }
}

/** @param {string} name a program of an installed package */
export const packaged = (name) => join(root, 'node_modules/.bin', name)

/**
 * @typedef {object} Options
 * @property {string} [folder] in which it runs, in place of the clone
 * @property {Record<string, string>} [variables] beside those of this process
 * @property {boolean} [quiet] shows what it writes only where it fails
 * @property {NodeJS.Signals} [endsBy] the signal that ends it, in place of the one that is passed on
 * @property {(pid: number) => void} [onStart]
 * @property {() => void} [onReady] called where it says so, for which it gets a channel
 */

/**
 * Runs a program in the clone and waits for its end. A signal is passed on, once, to its whole process group, which is
 * not the terminal's own, or it would get a second one. A second signal kills it.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>} its exit code
 * @throws {Interrupted} where this process was told to end meanwhile
 */
export async function runChild(program, args, options = {}) {
  const { folder = root, variables, quiet = false, endsBy, onStart, onReady } = options
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = quiet
    ? ['ignore', 'pipe', 'pipe']
    : ['inherit', 'inherit', 'inherit', ...(onReady ? /** @type {const} */ (['ipc']) : [])]
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio,
    detached: !windows,
    shell: windows && program !== process.execPath, // Only npm's programs need one.
  })
  if (onReady) child.once('message', onReady)
  /** @type {Buffer[]} */
  const written = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => written.push(chunk))
  if (child.pid) onStart?.(child.pid)
  /** @type {NodeJS.Signals | undefined} */
  let received
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    signalTree(child.pid, received ? 'SIGKILL' : (endsBy ?? signal))
    received = signal
  }
  for (const signal of SIGNALS) process.on(signal, pass)
  try {
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
    if (received) throw new Interrupted(received, code)
    if (code !== 0) process.stderr.write(Buffer.concat(written))
    return code ?? 1
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, pass)
  }
}

/**
 * Sends a signal to a process and to what it has started.
 * @param {number | undefined} pid undefined for one that could not be started
 * @param {NodeJS.Signals} signal
 */
export function signalTree(pid, signal) {
  if (!pid) return
  try {
    process.kill(windows ? pid : -pid, signal)
  } catch {
    // It has ended.
  }
}
