import { execFileSync, spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** Whom PostgreSQL runs as. Ids are undefined where that is simply the user of this process. */
export type SystemUser = { uid?: number; gid?: number }

const NAME = 'postgres'
const REMEDY = 'Start the product as a user that the system knows; its container does so without --user.'

/** PostgreSQL looks its user up, as in a container the user of another machine is not. */
function requireName(): void {
  try {
    userInfo()
  } catch (cause) {
    throw new Error(`PostgreSQL does not run as user ${process.getuid?.()}, who has no name here. ${REMEDY}`, { cause })
  }
}

/**
 * PostgreSQL refuses to run as root; then it runs as the system user `postgres`, made if absent.
 * @throws Error with a sentence for people where it could not run as this user either
 */
export function databaseUser(): SystemUser {
  if (process.getuid?.() !== 0) {
    requireName()
    return {}
  }
  if (spawnSync('id', ['-u', NAME]).status !== 0) {
    const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
    try {
      execFileSync('useradd', [...options, NAME], { stdio: 'pipe' })
    } catch (cause) {
      throw new Error(`PostgreSQL does not run as root, and no user ${NAME} can be made here. ${REMEDY}`, { cause })
    }
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, NAME], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Whether the user may write to the folder, and enter it and every folder above it. */
export function canWrite(folder: string, user: SystemUser): boolean {
  return spawnSync('test', ['-w', folder, '-a', '-x', folder], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0
}
