import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT_ROOT } from '../../server/core/root'

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: PROJECT_ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

const known = () => git('ls-files', '--cached', '--others', '--exclude-standard')

/** The code, without its tests, of some folders. */
const codeIn = (folders: RegExp) =>
  known().filter((file) => folders.test(file) && file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file))

/** The files that a sample is taken of. */
export const sampledFiles = () => codeIn(/^(shared|server\/(changes|modules\/(policies|renewals|customers)))\//)

/** The files of `shared`, `server/changes` and `server/modules` that differ from a branch, committed or not. */
export function changedFiles(branch: string): string[] {
  const [base = branch] = git('merge-base', 'HEAD', branch)
  const changed = new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])
  return codeIn(/^(shared|server\/(changes|modules))\//).filter((file) => changed.has(file))
}

/** The folders whose tests should notice a mutant: the file's own, and those of the files that import it. */
export function roomsOf(files: string[]): Set<string> {
  const rooms = new Set(files.map((file) => dirname(file)))
  for (const file of known().filter((name) => /^(shared|server|client)\/.*\.tsx?$/.test(name))) {
    if (importsOf(file).some((imported) => files.includes(imported))) rooms.add(dirname(file))
  }
  return rooms
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(PROJECT_ROOT, file), 'utf8')
  return [...source.matchAll(/ from '(\.[^']+)'/g)].map(([, path = '']) => `${join(dirname(file), path)}.ts`)
}
