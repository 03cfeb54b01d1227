import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ifExists } from '../../core/if-exists'
import { type Binaries, canRun, copiedBinaries, packagedBinaries } from './binaries'
import { canWrite, databaseUser, type SystemUser } from './system-user'

/** Where a clone's cluster lives, with the programs and the user that run it. */
export type Location = {
  /** Holds the cluster's data, its password and its log; belongs to `user`. */
  home: string
  binaries: Binaries
  user: SystemUser
  /** Why it is not in the data folder, or null where it is. */
  reason: string | null
}

/**
 * Finds a place that PostgreSQL's user can reach: the data folder, or one under `/var/lib` named after the clone.
 * @param dataDir absolute path of `DATA_DIR`
 * @param projectRoot absolute path of the clone
 */
export function locate(dataDir: string, projectRoot: string): Location {
  const user = databaseUser()
  const { preferred, elsewhere, homeElsewhere } = places(dataDir, projectRoot)
  const packaged = packagedBinaries()
  const reachable = user.uid === undefined || canRun(packaged.initdb, user)
  if (!reachable) prepare(elsewhere, user)
  const binaries = reachable ? packaged : copiedBinaries(elsewhere)

  // A cluster that exists stays where it is, so that a change of rights never hides anybody's data.
  if (!existsSync(homeElsewhere)) {
    prepare(preferred, user)
    if (user.uid === undefined || canWrite(preferred, user)) return { home: preferred, binaries, user, reason: null }
    if (existsSync(join(preferred, 'data'))) {
      throw new Error(`The user that PostgreSQL runs as can no longer reach its data in ${preferred}.`)
    }
    rmdirSync(preferred)
  }
  prepare(elsewhere, user)
  prepare(homeElsewhere, user)
  return {
    home: homeElsewhere,
    binaries,
    user,
    reason: `PostgreSQL cannot run as root, and the user it runs as cannot reach ${preferred}`,
  }
}

/** The folder of the existing cluster, or undefined; creates nothing. */
export function clusterHome(dataDir: string, projectRoot: string): string | undefined {
  const { preferred, homeElsewhere } = places(dataDir, projectRoot)
  return [homeElsewhere, preferred].find((home) => existsSync(home))
}

/** Whether there is a cluster, whose folder this user may be unable to use; creates nothing. */
export async function hasCluster(dataDir: string, projectRoot: string): Promise<boolean> {
  const home = clusterHome(dataDir, projectRoot)
  if (home === undefined) return false
  const found = await ifExists(stat(join(home, 'data'))).catch(() => 'unreadable')
  return found !== null
}

function places(dataDir: string, projectRoot: string) {
  const elsewhere = join('/var/lib', `${basename(projectRoot)}-${shortHash(projectRoot)}`)
  const homeElsewhere = join(elsewhere, `data-${shortHash(dataDir)}`)
  return { preferred: join(dataDir, 'postgres'), elsewhere, homeElsewhere }
}

function prepare(folder: string, user: SystemUser): void {
  // Others may enter the folder above, but not list it.
  mkdirSync(dirname(folder), { recursive: true, mode: 0o711 })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
