import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, runChild } from './child.mjs'
import { shed } from './shed.mjs'

const lockFile = join(root, 'package-lock.json')
const packages = join(root, 'node_modules')
/** npm writes this file last, so it is absent or old after an interrupted installation. */
const installed = join(packages, '.package-lock.json')

/** Whether the packages are those that the lock file names. */
export const isInstalled = () => existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs

/**
 * Installs what the lock file names, tools for development included, whatever NODE_ENV says. No package needs its
 * install script, and one of them would download a program.
 * @param {import('../../server/core/process-lock.mjs').Lock} lock
 */
export async function install(lock) {
  process.stdout.write('Installing the packages of package-lock.json …\n')
  // npm may stumble over what another installation has left half-way.
  if (existsSync(packages)) {
    for (const name of readdirSync(packages))
      rmSync(join(packages, name), { recursive: true, force: true, maxRetries: 5 })
  }
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  // At a terminal npm goes on in spite of any other signal; what it leaves half-way is no harm, as the next one begins anew.
  const code = await runChild('npm', args, { endsBy: 'SIGKILL', onStart: lock.share })
  if (code !== 0) throw new Error('The packages could not be installed; npm says above why.')
  shed()
}
