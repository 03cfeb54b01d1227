import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { MigrationError, step } from './migration-error'

/**
 * The last migrations that a database from before the baseline may have, with the digest of all migrations up to that
 * one. `prisma/upgrade/<name>` brings it to the next one, the last folder to the baseline; `2-rows.sql` also applies to
 * the rows of a restored backup.
 */
const STOPS: Record<string, string> = {
  '20261125110000_sample_company_data': '3e4720aef22e67ccbf80c69736a0d913836dcf6f0f82b2610688bc371f21d41d',
  '20261125180000_figures_are_statements': '3416d92f9390adb484e220beffa4d1891562d311dd6eaec710eaec6b24ea9bbc',
}

/** The last version with the migrations that the baseline replaced: it upgrades databases of any earlier one. */
const LAST_BEFORE_BASELINE = '1.0.0 (commit 311296d7)'

type Known = { name: string; checksum: string }

/**
 * Where a database, or a backup, from before the baseline stands.
 * @param applied its migrations
 * @param migrations those of this version, of which the baseline is the first
 * @returns one of the stops; null for an empty or later one
 * @throws MigrationError where this version does not upgrade it
 */
export function stopOf(applied: Known[], [baseline]: Known[]): string | null {
  const lines = applied.map(({ name, checksum }) => `${name} ${checksum}\n`).sort()
  const last = lines.at(-1)?.split(' ')[0]
  if (!last || !baseline || last >= baseline.name) return null
  if (STOPS[last] === createHash('sha256').update(lines.join('')).digest('hex')) return last
  throw new MigrationError(
    `The last migration is ${last}, and this version upgrades databases and backups of ${Object.keys(STOPS).join(' or ')} ` +
      `only, with unchanged migrations. Use version ${LAST_BEFORE_BASELINE} first: see "Upgrade and ` +
      'rollback" in docs/operations.md.',
  )
}

/**
 * Brings a database from one of the stops to the baseline.
 * @param folder `prisma/upgrade`
 * @param files which of its files; `/rows/` for a backup that was restored into the tables of the baseline
 * @returns the paths of the files that were applied
 */
export async function upgradeFrom(
  client: pg.Client,
  stop: string,
  folder: string,
  files = /\.sql$/,
): Promise<string[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path >= stop && files.test(path)).sort()
  for (const path of paths) {
    const sql = await readFile(join(folder, path), 'utf8')
    await step(`upgrade/${path}`, () => client.query(sql))
  }
  return paths.map((path) => `upgrade/${path}`)
}
