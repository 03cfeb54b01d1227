import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { kill } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

/*
 * Keeps processes on one machine from doing the same work at once, such as two first starts in one clone. Plain
 * JavaScript, because packages are installed under such a lock.
 */

const CHECK_MS = 100
/** Longer than writing the file takes: an older empty one was left by a process that died while writing. */
const WRITING_MS = 2_000

/**
 * @typedef {object} Lock
 * @property {(pid: number) => void} share also holds the lock while that process runs, even if this one ends
 */

/**
 * Does work while no other process may. Takes over a lock whose processes have ended.
 * @template Result
 * @param {string} file the lock; absent while nobody works
 * @param {(lock: Lock) => Promise<Result>} work
 * @param {(pid: number) => void} [onWait] called once with the holder's id
 * @returns {Promise<Result>}
 */
export async function alone(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true })
  let told = false
  while (!create(file)) {
    const holder = livingHolder(file)
    if (holder === null) continue
    if (holder && !told) {
      told = true
      onWait(holder)
    }
    await wait(CHECK_MS)
  }
  try {
    return await work({ share: (pid) => replace(file, identity(process.pid) + identity(pid)) })
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function create(file) {
  try {
    writeFileSync(file, identity(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * @param {string} file
 * @param {string} content
 */
function replace(file, content) {
  writeFileSync(`${file}.next`, content)
  renameSync(`${file}.next`, file)
}

/**
 * @param {string} file
 * @returns {number | null} the holder's id; 0 while it is being written; null if the lock is free
 */
function livingHolder(file) {
  try {
    const content = readFileSync(file, 'utf8')
    const holders = content.trim().split('\n').filter(Boolean)
    const living = holders.find((holder) => identity(Number(holder.split(' ')[0])).trim() === holder)
    if (living) return Number(living.split(' ')[0])
    if (holders.length === 0 && Date.now() - statSync(file).mtimeMs < WRITING_MS) return 0
    takeAway(file, content)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  return null
}

/**
 * Removes a stale lock unless another process has already replaced it. Processes take turns at this.
 * @param {string} file
 * @param {string} content of the stale lock
 */
function takeAway(file, content) {
  const turn = `${file}.turn`
  try {
    writeFileSync(turn, '', { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (Date.now() - statSync(turn).mtimeMs > WRITING_MS) rmSync(turn, { force: true })
    return
  }
  try {
    if (readFileSync(file, 'utf8') === content) rmSync(file)
  } finally {
    rmSync(turn, { force: true })
  }
}

/**
 * Identifies a running process; empty if it has ended. The start time rules out a reused id.
 * @param {number} pid
 */
export function identity(pid) {
  if (!isAlive(pid)) return ''
  if (process.platform !== 'linux') return `${pid}\n`
  const startTime = statOf(pid)[19]
  return startTime ? `${pid} ${startTime}\n` : ''
}

/**
 * Whether a process with this id runs, as any user. One that has ended stays in the list of processes until its parent asks for
 * it, which the first process of a container never does.
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  try {
    kill(pid, 0)
  } catch (error) {
    // EPERM: it runs as another user.
    if (codeOf(error) !== 'EPERM') return false
  }
  return statOf(pid)[0] !== 'Z'
}

/** @param {number} pid @returns {string[]} its state and what Linux says after it; nothing elsewhere, or of one that is gone */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)
