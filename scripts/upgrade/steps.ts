import { join } from 'node:path'
import {
  bringDatabaseBack,
  copyDatabase,
  dropCopy,
  emptyDatabase,
  isImporting,
  isWrittenSince,
} from '../../server/backup/exact-copy'
import type { Env } from '../../server/core/env'
import { messageOf } from '../../server/core/errors'
import { say } from '../../server/core/terminal'
import { requireReachable } from '../../server/db/address'
import { connected } from '../../server/db/connection'
import { appliedMigrations, pendingMigrations, readMigrations } from '../../server/db/migrate'
import { bringCode, cloneOf, switchCode, switchCodeBack, type Version, versionIn } from './code'
import { bringFilesBack, forgetFilesAside, setFilesAside } from './files'
import { backUp, removeLeft, withDatabase } from './installation'
import { runIn } from './run-in'
import { isReady, type Server, startUntilReady } from './server'
import { readState, type State, writeState } from './state'

/** An installation, and how long its server may take to be ready. */
export type Installation = { folder: string; env: Env; server: Server; readyMs: number }

/**
 * Brings an installation to the version of a clone that is built; where that fails, everything is as it was before.
 * An upgrade that was interrupted is settled first.
 * @param back only takes an interrupted upgrade back
 * @returns whether it succeeded
 * @throws Error with a sentence where nothing was changed
 */
export async function bringTo(clone: string, installation: Installation, back = false): Promise<boolean> {
  const state = readState(installation.folder)
  if (state && (await settle(installation, state, back))) return true
  if (back) throw new Error('No upgrade was interrupted here: there is nothing to take back.')
  return upgrade(clone, installation)
}

/** Settles an interrupted upgrade. @returns whether that is all there is to do */
async function settle(installation: Installation, state: State, back: boolean): Promise<boolean> {
  const { folder, env } = installation
  const { phase, from, to, startedAt } = state
  const what = `An upgrade from ${from.name} to ${to.name} was interrupted after its start at ${startedAt}`
  if (phase === 'copying') {
    say(`${what}, before it had changed anything. It begins anew.`)
    await withDatabase(env, folder, dropCopy)
    await removeLeft(folder)
    return false
  }
  if (!back && (await isReady(env.port, to.commit))) {
    say(`${what}, but ${to.name} is ready: only what is not needed any more is removed.`)
    await finish(installation)
    return true
  }
  if (!back && (await withDatabase(env, folder, isWrittenSince))) {
    throw new Error(
      `${what}, and somebody has worked with it since. To keep that, start the server in ${folder}, and run this again ` +
        'once it is ready. To take the upgrade back, and with it what was written since, add --back.',
    )
  }
  say(`${what}. It is taken back first.`)
  await takeBack(installation, state)
  if (!back) return false
  await startUntilReady(installation)
  say(`${from.name} runs again, as it was at ${startedAt}.`)
  return true
}

/**
 * Takes a finished upgrade back: the installation is of the archive's version again, with its rows and files. What was
 * written since is in the backup that is made first.
 * @param commit of the version that made the archive
 */
export async function takeBackTo(commit: string, archive: string, installation: Installation): Promise<boolean> {
  const { folder, env } = installation
  if (readState(folder)) throw new Error('An upgrade was interrupted here: settle it first, with --back and no file.')
  if (env.s3) throw new Error('The files are in a bucket: docs/operations.md, "Back, days later", says what to do.')
  say(`The version ${commit} is prepared beside the installation, with its packages; that takes some minutes.`)
  const former = await cloneOf(commit, folder).catch(async (error) => {
    await removeLeft(folder)
    throw error
  })
  return exchange(former, installation, await versionsOf(folder, former), async () => {
    await withDatabase(env, folder, emptyDatabase)
    await setFilesAside(env)
    await runIn(folder, 'restore', archive)
  })
}

async function upgrade(clone: string, installation: Installation): Promise<boolean> {
  const { folder, env } = installation
  const versions = await versionsOf(folder, clone)
  if (env.databaseUrl) await requireReachable(env.databaseUrl)
  await withDatabase(env, folder, (url) => requireUpgradable(url, join(clone, 'prisma')))
  // By itself, as it may take longer than a start.
  return exchange(clone, installation, versions, () => runIn(folder, 'db:migrate'))
}

type Versions = { from: Version; to: Version }

async function versionsOf(folder: string, clone: string): Promise<Versions> {
  const [from, to] = [await versionIn(folder), await versionIn(clone)]
  if (from.commit === to.commit) throw new Error(`The installation is of version ${to.name} already.`)
  return { from, to }
}

/** @param fill brings the database from the version that runs to that of the clone */
async function exchange(
  clone: string,
  installation: Installation,
  { from, to }: Versions,
  fill: () => Promise<void>,
): Promise<boolean> {
  const { folder, env, server } = installation
  say(`The installation is of version ${from.name}; it is brought to ${to.name}. First a backup, while it goes on:`)
  const backup = await backUp(env, folder)
  say('The packages and what was built are copied beside those of the installation; that may take some minutes.')
  await bringCode(clone, folder).catch(async (error) => {
    await removeLeft(folder)
    throw error
  })
  const state: State = { phase: 'copying', from, to, startedAt: new Date().toISOString() }
  await server.stop()
  try {
    await writeState(folder, state)
    await withDatabase(env, folder, copyDatabase)
    await writeState(folder, { ...state, phase: 'changing' })
    await switchCode(folder, to)
    await fill()
    await startUntilReady(installation, to.commit)
  } catch (error) {
    say(`The upgrade has failed: ${messageOf(error)}\n${from.name} is brought back.`)
    await takeBack(installation, state)
    await startUntilReady(installation)
    say(`${from.name} runs again, with everything that was written before. The backup is ${backup}.`)
    return false
  }
  await finish(installation)
  say(
    `Done: the installation is of version ${to.name}. The backup from before is ${backup}. ` +
      `Back, also later: npm run upgrade -- ${folder} --back ${backup}`,
  )
  return true
}

/** @throws Error before any change, where the database cannot be brought to this version, or an import runs */
async function requireUpgradable(url: string, prisma: string): Promise<void> {
  pendingMigrations(await readMigrations(prisma), await connected(url, appliedMigrations))
  if (await isImporting(url)) throw new Error('An import is being written: begin again when it has ended.')
}

async function takeBack({ folder, env, server }: Installation, { from }: State): Promise<void> {
  await server.stop()
  await switchCodeBack(folder, from)
  await withDatabase(env, folder, bringDatabaseBack)
  await bringFilesBack(env)
  await removeLeft(folder)
}

async function finish({ folder, env }: Installation): Promise<void> {
  await withDatabase(env, folder, dropCopy)
  await forgetFilesAside(env)
  await removeLeft(folder)
}
