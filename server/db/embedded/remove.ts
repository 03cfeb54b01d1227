import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '../../core/process-lock.mjs'
import { PROJECT_ROOT } from '../../core/root'
import { databaseUrl, othersConnected, postmasterPid, removeForeignPidFile, runningPort, stop } from './cluster'
import { locate } from './location'

/**
 * Deletes the cluster of a data folder. The caller holds the folder's lock.
 * @throws Error with a sentence for people where the cluster is in use
 */
export async function removeCluster(dataDir: string): Promise<void> {
  const location = locate(dataDir, PROJECT_ROOT)
  const port = await runningPort(location)
  if (port) {
    if (await othersConnected(await databaseUrl(location, port))) {
      throw new Error(`A server or script uses the database in ${location.home}: stop it first. Nothing was deleted.`)
    }
    await stop(location)
  }
  await removeForeignPidFile(location)
  const pid = await postmasterPid(location)
  if (pid && isAlive(pid)) {
    throw new Error(`PostgreSQL (process ${pid}) uses ${location.home} and does not answer. Nothing was deleted.`)
  }
  // The rename is atomic, so that no start takes a half-deleted folder for a cluster.
  const data = join(location.home, 'data')
  if (existsSync(data)) await rename(data, `${data}.deleted`)
  await rm(location.home, { recursive: true })
}
