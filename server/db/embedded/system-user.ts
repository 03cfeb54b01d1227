import { execFileSync, spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** Whom PostgreSQL runs as. Ids are undefined where that is simply the user of this process. */
export type SystemUser = { uid?: number; gid?: number }

const NAME = 'postgres'

/** PostgreSQL refuses to run as root; then it runs as the system user `postgres`, made if absent. */
export function databaseUser(): SystemUser {
  if (userInfo().uid !== 0) return {}
  if (spawnSync('id', ['-u', NAME]).status !== 0) {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME])
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, NAME], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Whether the user may write to the folder, and enter it and every folder above it. */
export function canWrite(folder: string, user: SystemUser): boolean {
  return spawnSync('test', ['-w', folder, '-a', '-x', folder], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0
}
