import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { touchInstalled } from '../upgrade/code'
import { gitIn, readChangelog, UNRELEASED, unreleased } from './changelog'

/** Where the version stands; in the lock file twice. */
const NAMING = ['package.json', 'package-lock.json']

/**
 * Makes what is unreleased in a clone a version: writes it with its day, commits and tags it.
 * @param day YYYY-MM-DD
 * @throws Error with a sentence where nothing was changed
 */
export function makeRelease(folder: string, version: string, day: string): void {
  const git = gitIn(folder)
  const changelog = readChangelog(folder)
  const before: string = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
  requireReleasable(git, changelog, { version, before })
  for (const name of NAMING) {
    const file = join(folder, name)
    const named = new RegExp(`("version": ?)"${before.replaceAll('.', '\\.')}"`)
    const text = readFileSync(file, 'utf8').replace(named, `$1"${version}"`)
    writeFileSync(file, name === 'package-lock.json' ? text.replace(named, `$1"${version}"`) : text)
  }
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog.replace(UNRELEASED, `## ${version} (${day})`))
  git('commit', '--all', '--quiet', '--message', `release: ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', version)
  if (existsSync(join(folder, 'node_modules'))) touchInstalled(folder)
}

function requireReleasable(git: ReturnType<typeof gitIn>, changelog: string, of: { version: string; before: string }) {
  const { version, before } = of
  if (git('status', '--porcelain')) throw new Error('Files are changed, as git status names them: commit them first.')
  if (!isHigher(version, before)) throw new Error(`${version} is not higher than ${before}, which package.json has.`)
  if (git('tag', '--list', `v${version}`)) throw new Error(`There is a tag v${version} already.`)
  const changes = unreleased(changelog)
  if (!changes) throw new Error(`CHANGELOG.md has nothing under "${UNRELEASED}": there is nothing to release.`)
  if (!/^### What you must do\n\n- /m.test(changes)) {
    throw new Error(`"${UNRELEASED}" in CHANGELOG.md lacks "### What you must do", with a list, be it of one line.`)
  }
}

function isHigher(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((version) => version.split('.').map(Number))
  const place = mine?.findIndex((number, index) => number !== theirs?.[index]) ?? -1
  return place >= 0 && (mine?.[place] ?? 0) > (theirs?.[place] ?? 0)
}
