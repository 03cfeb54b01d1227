import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from './root'

const readJson = (path: string) => JSON.parse(readFileSync(join(PROJECT_ROOT, path), 'utf8'))

/** The version of package.json and, where it is known, the commit: `1.0.0+4f2a9c1`. */
export const RELEASE: string = [readJson('package.json').version, commit()].filter(Boolean).join('+')

/** The commit of the clone; an image has no clone, and its build noted the commit. */
function commit(): string | undefined {
  try {
    const found = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: PROJECT_ROOT, stdio: 'pipe' })
    return found.toString().trim()
  } catch {
    return existsSync(join(PROJECT_ROOT, 'dist/build.json')) ? readJson('dist/build.json').commit : undefined
  }
}
