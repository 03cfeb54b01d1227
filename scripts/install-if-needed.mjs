// Runs before `npm start`, `npm test` and the like: installs what the lock file names, where that is missing or older.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const lockFile = join(root, 'package-lock.json')
// npm writes this file last, so it is absent or old after an interrupted installation.
const installed = join(root, 'node_modules/.package-lock.json')

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) {
  process.stdout.write('Installing the packages of package-lock.json …\n')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.exit(npm.status ?? 1)
}
