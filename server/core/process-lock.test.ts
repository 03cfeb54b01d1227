import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alone, isAlive } from './process-lock.mjs'

let folder: string
let lock: string
const started: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brokerage-lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a process that runs code under the lock. */
function inProcess(work: string): ChildProcess {
  const script = `import { readFileSync, writeFileSync } from 'node:fs'
    import { setTimeout as wait } from 'node:timers/promises'
    import { alone } from ${JSON.stringify(join(import.meta.dirname, 'process-lock.mjs'))}
    const { LOCK, COUNT } = process.env
    await alone(LOCK, async (lock) => { ${work} })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, LOCK: lock, COUNT: join(folder, 'count') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  return child
}

/** Starts a process that holds the lock until it is killed. */
async function holder(beforehand = ''): Promise<ChildProcess> {
  const child = inProcess(`${beforehand}; process.stdout.write('held'); await wait(60_000)`)
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

test('processes work one after the other', async () => {
  writeFileSync(join(folder, 'count'), '0')
  const increment = 'const count = Number(readFileSync(COUNT)); await wait(20); writeFileSync(COUNT, String(count + 1))'
  const children = Array.from({ length: 5 }, () => inProcess(increment))
  const ends = await Promise.all(children.map((child) => once(child, 'exit')))
  expect(ends).toEqual(Array(5).fill([0, null]))
  expect(readFileSync(join(folder, 'count'), 'utf8')).toBe('5')
  expect(existsSync(lock)).toBe(false)
})

/** Queues for the lock. @returns the process that it waits for, and the end of the wait */
async function queue() {
  let turn = Promise.resolve('')
  const waitsFor = await new Promise<number>((resolve) => {
    turn = alone(lock, async () => 'done', resolve)
  })
  return { waitsFor, turn }
}

test('a waiting process learns the holder’s id and gets the lock when the holder is killed', async () => {
  const child = await holder()
  const { waitsFor, turn } = await queue()
  expect(waitsFor).toBe(child.pid)
  await kill(child)
  expect(await turn).toBe('done')
})

test('a lock shared with another process outlives its first holder', async () => {
  const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  started.push(other)
  await kill(await holder(`lock.share(${other.pid})`))
  const { waitsFor, turn } = await queue()
  expect(waitsFor).toBe(other.pid)
  await kill(other)
  expect(await turn).toBe('done')
})

test('a process that reuses the id of an ended holder does not hold the lock', async () => {
  writeFileSync(lock, `${process.pid} 1\n`)
  expect(await alone(lock, async () => 'done')).toBe('done')
})

test('failed work releases the lock', async () => {
  await expect(alone(lock, async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(lock)).toBe(false)
})

test('a process that has ended is not alive, although its parent never asks for it', async () => {
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'])
  started.push(parent)
  const [said] = await once(parent.stdout, 'data')
  const pid = Number(said)
  expect(isAlive(pid)).toBe(true)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 5_000)
  expect(() => process.kill(pid, 0)).not.toThrow()
})
