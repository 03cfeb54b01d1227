import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const UNRELEASED = '## Unreleased'

export const gitIn =
  (folder: string) =>
  (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim()

export const readChangelog = (folder: string): string => readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')

/** The heading of the newest release, such as `## 1.0.0 (2026-11-26)`. */
export const newestRelease = (changelog: string): string => changelog.match(/^## \d+\.\d+\.\d+ \(.+\)$/m)?.[0] ?? ''

/** What changed since, or null without that heading. */
export const unreleased = (changelog: string): string | null =>
  changelog.match(/^## Unreleased\n(.*?)(?=^## |$(?![\s\S]))/ms)?.[1]?.trim() ?? null

/** The migrations that were added after the newest release, or null where the clone does not have its commit. */
export function migrationsSinceRelease(folder: string): string[] | null {
  const git = gitIn(folder)
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return null
  } catch {
    return null // No clone at all.
  }
  const heading = newestRelease(readChangelog(folder))
  const commit = git('log', '--format=%H', `-S${heading}`, '--', 'CHANGELOG.md').split('\n').at(-1)
  if (!commit) return [] // This very release, which is not committed yet.
  const added = git('diff', '--name-only', '--diff-filter=A', commit, 'HEAD', '--', 'prisma/migrations')
  return added.split('\n').filter(Boolean)
}
