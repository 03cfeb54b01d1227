import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, runChild } from './child.mjs'
import { shown } from './progress.mjs'

const lockFile = join(root, 'package-lock.json')
const packages = join(root, 'node_modules')
/** npm writes this file last, so it is absent or old after an interrupted installation. */
const installed = join(packages, '.package-lock.json')

/** Whether the installed packages are those of the lock file. */
export const isInstalled = () => existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs

/**
 * Installs the packages of the lock file, including development tools, whatever NODE_ENV says. No package needs its
 * install script, and one of these would download a program.
 * @param {import('../../server/core/process-lock.mjs').Lock} lock
 */
export async function install(lock) {
  // npm may fail on the remains of an interrupted installation.
  if (existsSync(packages)) {
    for (const name of readdirSync(packages))
      rmSync(join(packages, name), { recursive: true, force: true, maxRetries: 5 })
  }
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  // In a terminal npm ignores other signals; a killed one does no harm, as the next installation starts anew.
  const code = await shown('Installing the packages of package-lock.json, some minutes at the first time', () =>
    runChild('npm', args, { quiet: true, endsBy: 'SIGKILL', onStart: lock.share }),
  )
  if (code !== 0) throw new Error('The packages could not be installed; npm says above why.')
}
