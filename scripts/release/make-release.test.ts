import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../server/core/root'
import { gitIn, migrationsSinceRelease, newestRelease, readChangelog, unreleased } from './changelog'
import { makeRelease } from './make-release'

const folder = mkdtempSync(join(tmpdir(), 'brokerage-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const RELEASED = '## 1.0.0 (2026-11-26)\n\n### What you must do\n\n- Nothing.\n'
const CHANGES = '## Unreleased\n\n### What you must do\n\n- Stop all instances.\n\n### For staff\n\n- More.\n\n'
let clones = 0
let clone: string
let git: ReturnType<typeof gitIn>

function write(name: string, content: string): void {
  mkdirSync(join(clone, name, '..'), { recursive: true })
  writeFileSync(join(clone, name), content)
}
const read = (name: string) => readFileSync(join(clone, name), 'utf8')
function commit(): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'a step')
}

beforeEach(() => {
  clone = join(folder, `clone-${clones++}`)
  execFileSync('git', ['init', '--quiet', clone])
  git = gitIn(clone)
  git('config', 'user.name', 'a')
  git('config', 'user.email', 'a@example.com')
  write('package.json', '{\n  "version": "1.0.0",\n  "other": "1.0.0"\n}\n')
  write('package-lock.json', '{\n  "version": "1.0.0",\n  "packages": { "": { "version": "1.0.0" } }\n}\n')
  write('prisma/migrations/1_first/migration.sql', '')
  write('CHANGELOG.md', `# Changelog\n\n${RELEASED}`)
  commit()
})

test('a migration that came after the newest release stands under Unreleased', ({ skip }) => {
  const added = migrationsSinceRelease(PROJECT_ROOT)
  if (!added) return skip('the clone has no history')
  if (added.length > 0) expect(unreleased(readChangelog(PROJECT_ROOT)), added.join(', ')).toMatch(/^- /m)
  expect(newestRelease(readChangelog(PROJECT_ROOT))).not.toBe('')
})

test('only what was added after the commit of the heading counts, and a clone without history cannot tell', () => {
  expect(migrationsSinceRelease(clone)).toEqual([])
  write('prisma/migrations/2_second/migration.sql', '')
  commit()
  expect(migrationsSinceRelease(clone)).toEqual(['prisma/migrations/2_second/migration.sql'])
  const shallow = join(folder, `clone-${clones++}`)
  execFileSync('git', ['clone', '--quiet', '--depth', '1', String(pathToFileURL(clone)), shallow])
  expect(migrationsSinceRelease(shallow)).toBeNull()
  expect(migrationsSinceRelease(folder)).toBeNull()
})

test('a release is one commit: version, day and tag', () => {
  write('CHANGELOG.md', `# Changelog\n\n${CHANGES}${RELEASED}`)
  commit()
  makeRelease(clone, '1.1.0', '2026-12-01')
  expect(read('CHANGELOG.md')).toMatch(/^# Changelog\n\n## 1\.1\.0 \(2026-12-01\)\n\n### What you must do\n/)
  expect(JSON.parse(read('package.json'))).toEqual({ version: '1.1.0', other: '1.0.0' })
  expect(JSON.parse(read('package-lock.json'))).toEqual({ version: '1.1.0', packages: { '': { version: '1.1.0' } } })
  expect([git('status', '--porcelain'), git('describe'), git('log', '-1', '--format=%s')]).toEqual([
    '',
    'v1.1.0',
    'release: 1.1.0',
  ])
})

test.each([
  ['a changed file', '1.1.0', CHANGES, () => write('notes.txt', ''), /^Files are changed/],
  ['the same version', '1.0.0', CHANGES, () => {}, /^1\.0\.0 is not higher than 1\.0\.0/],
  ['a lower version', '0.9.9', CHANGES, () => {}, /^0\.9\.9 is not higher than 1\.0\.0/],
  ['a version that has a tag', '1.0.1', CHANGES, () => void git('tag', 'v1.0.1'), /^There is a tag v1\.0\.1 already/],
  ['nothing new', '1.10.0', '', () => {}, /nothing under "## Unreleased"/],
  ['an empty section', '1.10.0', '## Unreleased\n\n', () => {}, /nothing under "## Unreleased"/],
  ['no word of what to do', '1.10.0', '## Unreleased\n\n- More.\n\n', () => {}, /lacks "### What you must do"/],
])('with %s nothing is released', (_what, version, section, prepare, sentence) => {
  write('CHANGELOG.md', `# Changelog\n\n${section}${RELEASED}`)
  if (section) commit()
  prepare()
  const before = [git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')]
  expect(() => makeRelease(clone, version, '2026-12-01')).toThrow(sentence)
  expect([git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')]).toEqual(before)
})
