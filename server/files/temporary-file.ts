import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { clock } from '../../shared/clock'
import { DAY_MS } from '../../shared/durations'
import { requireDataFolder } from '../core/data-folder'
import type { Env } from '../core/env'
import { ifExists } from '../core/if-exists'
import { identity } from '../core/process-lock.mjs'

/*
 * Files that exist only while a request or an import reads them. They hold personal data, so only the server's user
 * can read them. Each process has its own folder, so that a crashed one's files can be deleted while others run.
 */

type Place = Pick<Env, 'dataDir'>

/** The folder for all processes' temporary files. */
export const temporaryPlace = ({ dataDir }: Place): string => join(dataDir, 'temporary')

const HOST = `@${encodeURIComponent(hostname())}`
/** The name of a running process's folder; for an ended one, a name that no folder has. */
const folderOf = (pid: number) => `${identity(pid).trim().replace(' ', '-')}${HOST}`

/**
 * Writes a temporary file, which the caller deletes. Leaves nothing if writing fails.
 * @returns its path
 */
export async function writeTemporaryFile(place: Place, content: Readable, isOver?: AbortSignal): Promise<string> {
  const path = join(ownFolder(place), randomUUID())
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: isOver })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return path
}

/** Makes a temporary folder, which the caller deletes. @returns its path */
export const makeTemporaryFolder = (place: Place): Promise<string> => mkdtemp(join(ownFolder(place), 'folder-'))

/** The folder of this process. */
function ownFolder(place: Place): string {
  requireDataFolder(place.dataDir)
  const folder = join(temporaryPlace(place), folderOf(process.pid))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Deletes the temporary files of processes that have crashed. */
export async function removeLeftFiles(place: Place): Promise<void> {
  for (const name of (await ifExists(readdir(temporaryPlace(place)))) ?? []) {
    const folder = join(temporaryPlace(place), name)
    if (await isLeft(folder, name)) await rm(folder, { recursive: true, force: true })
  }
}

/** Processes on other hosts or in containers cannot be looked up, so their files are deleted after a day. */
async function isLeft(folder: string, name: string): Promise<boolean> {
  if (name.endsWith(HOST)) return folderOf(Number.parseInt(name, 10)) !== name
  const last = await stat(folder).catch(() => null) // Another instance may just have deleted it.
  return last !== null && clock.now().getTime() - last.mtimeMs > DAY_MS
}
