import { execFile } from 'node:child_process'
import { constants, existsSync, readFileSync, utimesSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { runIn } from './run-in'

/** A version of the product: what to check out, a branch where there is one, and its name for people. */
export type Version = { commit: string; ref: string; name: string }

/** What is made from a version's sources, and stands beside them. */
const MADE = ['node_modules', 'dist', 'server/db/generated']
/** In the installation's folder: the state of an upgrade, and what it exchanges. */
export const upgradeFolder = (folder: string): string => join(folder, '.upgrade')

const run = promisify(execFile)
const git = async (folder: string, ...args: string[]) => (await run('git', ['-C', folder, ...args])).stdout.trim()

/** The version in package.json. @throws Error with a sentence where the folder is no clone of the product */
export function requireClone(folder: string): string {
  const description = join(folder, 'package.json')
  const { name, version } = existsSync(description) ? JSON.parse(readFileSync(description, 'utf8')) : {}
  if (name === 'vehicle-insurance-brokerage' && existsSync(join(folder, '.git'))) return version
  throw new Error(`${folder} is no git clone of the product.`)
}

/** The version in a clone. @throws Error with a sentence where its files are changed */
export async function versionIn(folder: string): Promise<Version> {
  const version = requireClone(folder)
  const changed = await git(folder, 'status', '--porcelain', '--untracked-files=no')
  if (changed) throw new Error(`Files in ${folder} are changed; git -C ${folder} status names them:\n${changed}`)
  const commit = await git(folder, 'rev-parse', 'HEAD')
  const branch = await git(folder, 'branch', '--show-current')
  return { commit, ref: branch || commit, name: `${version}+${commit.slice(0, 7)}` }
}

/** Puts the sources and what was made from them beside those of the installation, which stay as they are. */
export async function bringCode(from: string, folder: string): Promise<void> {
  await git(folder, 'fetch', '--quiet', from, 'HEAD')
  const next = join(upgradeFolder(folder), 'next')
  await rm(next, { recursive: true, force: true })
  for (const part of MADE) {
    await cp(join(from, part), join(next, part), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    })
  }
}

/** Makes a built clone of an earlier version of the installation. @returns its folder */
export async function cloneOf(commit: string, folder: string): Promise<string> {
  const former = join(upgradeFolder(folder), 'former')
  await rm(former, { recursive: true, force: true })
  await run('git', ['clone', '--quiet', '--no-checkout', folder, former])
  await git(former, 'checkout', '--quiet', '--detach', commit)
  await runIn(former, 'build')
  return former
}

/** Exchanges the code of the installation for what `bringCode` has brought. */
export async function switchCode(folder: string, { commit }: Version): Promise<void> {
  for (const part of MADE) {
    await move(join(folder, part), join(upgradeFolder(folder), 'before', part))
    await move(join(upgradeFolder(folder), 'next', part), join(folder, part))
  }
  await git(folder, 'checkout', '--quiet', '--detach', commit)
  touchInstalled(folder)
}

/** Undoes `switchCode`, wherever that was interrupted. */
export async function switchCodeBack(folder: string, { ref }: Version): Promise<void> {
  for (const part of MADE) {
    const before = join(upgradeFolder(folder), 'before', part)
    if (!existsSync(before)) continue
    await rm(join(folder, part), { recursive: true, force: true })
    await move(before, join(folder, part))
  }
  await rm(join(folder, '.git/index.lock'), { force: true }) // Of a checkout that was killed.
  await git(folder, 'checkout', '--quiet', '--force', ref)
  touchInstalled(folder)
}

async function move(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
}

/** The packages count as installed while this file is newer than the lock file, which git has just written. */
export function touchInstalled(folder: string): void {
  const now = new Date()
  utimesSync(join(folder, 'node_modules/.package-lock.json'), now, now)
}
