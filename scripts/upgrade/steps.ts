import { join } from 'node:path'
import { bringDatabaseBack, copyDatabase, dropCopy, isImporting, isWrittenSince } from '../../server/backup/exact-copy'
import type { Env } from '../../server/core/env'
import { messageOf } from '../../server/core/errors'
import { say } from '../../server/core/terminal'
import { requireReachable } from '../../server/db/address'
import { connected } from '../../server/db/connection'
import { appliedMigrations, pendingMigrations, readMigrations } from '../../server/db/migrate'
import { stopOf } from '../../server/db/upgrade'
import { bringCode, switchCode, switchCodeBack, type Version, versionIn } from './code'
import { backUp, removeLeft, runIn, withDatabase } from './installation'
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

async function upgrade(clone: string, installation: Installation): Promise<boolean> {
  const { folder, env, server } = installation
  const [from, to] = [await versionIn(folder), await versionIn(clone)]
  if (from.commit === to.commit) throw new Error(`The installation is of version ${to.name} already.`)
  if (env.databaseUrl) await requireReachable(env.databaseUrl)
  await withDatabase(env, folder, (url) => requireUpgradable(url, join(clone, 'prisma')))
  say(`The installation is of version ${from.name}; it is brought to ${to.name}. First a backup, while it goes on:`)
  const backup = await backUp(env, folder)
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
    await change(installation, to)
  } catch (error) {
    say(`The upgrade has failed: ${messageOf(error)}\n${from.name} is brought back.`)
    await takeBack(installation, state)
    await startUntilReady(installation)
    say(`${from.name} runs again, with everything that was written before. The backup is ${backup}.`)
    return false
  }
  await finish(installation)
  say(`Done: the installation is of version ${to.name}. The backup from before is ${backup}.`)
  return true
}

async function change(installation: Installation, to: Version): Promise<void> {
  const { folder } = installation
  await switchCode(folder, to)
  await runIn(folder, 'db:migrate') // By itself, as it may take longer than a start.
  await startUntilReady(installation, to.commit)
}

/** @throws Error before any change, where the database cannot be brought to this version, or an import runs */
async function requireUpgradable(url: string, prisma: string): Promise<void> {
  const migrations = await readMigrations(prisma)
  const applied = await connected(url, appliedMigrations)
  if (!stopOf(applied, migrations)) pendingMigrations(migrations, applied)
  if (await isImporting(url)) throw new Error('An import is being written: begin again when it has ended.')
}

async function takeBack({ folder, env, server }: Installation, { from }: State): Promise<void> {
  await server.stop()
  await switchCodeBack(folder, from)
  await withDatabase(env, folder, bringDatabaseBack)
  await removeLeft(folder)
}

async function finish({ folder, env }: Installation): Promise<void> {
  await withDatabase(env, folder, dropCopy)
  await removeLeft(folder)
}
