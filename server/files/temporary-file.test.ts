import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../shared/durations'
import { itIsLater } from '../../shared/testing/clock'
import { PROJECT_ROOT } from '../core/root'
import { removeLeftFiles, temporaryPlace, writeTemporaryFile } from './temporary-file'

/** Long, because another process starts slowly on a busy machine. */
const WAIT = { timeout: 20_000 }

let dataDir: string
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'brokerage-temporary-')), 'data')
})
afterEach(() => {
  rmSync(dirname(dataDir), { recursive: true, force: true })
})

const mode = (path: string) => statSync(path).mode & 0o777
const write = (...content: string[]) => writeTemporaryFile({ dataDir }, Readable.from(content))

const files = (): string[] =>
  existsSync(temporaryPlace({ dataDir }))
    ? readdirSync(temporaryPlace({ dataDir }), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : []

/** Another process on this machine that is receiving a file. */
async function receiver(): Promise<ChildProcess> {
  const script = `const { writeTemporaryFile } = await import('./server/files/temporary-file.ts')
    await writeTemporaryFile({ dataDir: process.env.DATA_DIR }, process.stdin)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.write('+12125550147')
  await expect.poll(() => files().map((path) => readFileSync(path, 'utf8')), WAIT).toEqual(['+12125550147'])
  return child
}

test('only the server’s user can read a file and its folder; others may traverse the data folder', async () => {
  const path = await write('a', 'b')
  expect(readFileSync(path, 'utf8')).toBe('ab')
  expect([path, dirname(path), temporaryPlace({ dataDir }), dataDir].map(mode)).toEqual([0o600, 0o700, 0o700, 0o711])
})

test('a file that breaks off is deleted', async () => {
  const content = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('gone')
    })(),
  )
  await expect(writeTemporaryFile({ dataDir }, content)).rejects.toThrow('gone')
  expect(files()).toEqual([])
})

test('deleting before the first file creates no folder', async () => {
  await removeLeftFiles({ dataDir })
  expect(existsSync(dataDir)).toBe(false)
})

test('another process’s files are deleted only after it was killed; own files stay', async () => {
  const child = await receiver()
  const own = await write('mine')
  await removeLeftFiles({ dataDir })
  expect(files()).toHaveLength(2)
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  await removeLeftFiles({ dataDir })
  expect(files()).toEqual([own])
})

test('files of a process in another container are deleted after a day', async () => {
  const path = await write('theirs')
  const theirs = join(temporaryPlace({ dataDir }), '1-4711@other')
  renameSync(dirname(path), theirs)
  await removeLeftFiles({ dataDir })
  expect(files()).toHaveLength(1)
  itIsLater(DAY_MS + MINUTE_MS)
  await removeLeftFiles({ dataDir })
  expect(readdirSync(temporaryPlace({ dataDir }))).toEqual([])
})
