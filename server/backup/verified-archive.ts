import { messageOf } from '../core/errors'
import { type Migration, PRISMA_FOLDER, readMigrations, requireSinceBaseline } from '../db/migrate'
import { STORED_FOLDERS } from '../files/stored-file'
import { ArchiveError, type Index, type Manifest, parseIndex, parseManifest } from './archive-format'
import { type ArchiveEntry, bytesOf, readArchive } from './archive-reader'
import { rowsIn } from './copy'

/** An archive that was read to its end, is complete, and is of a version that can be restored. */
export type VerifiedArchive = {
  path: string
  manifest: Manifest
  index: Index
  /** The names of the migrations that make the tables for its rows. */
  migrations: ReadonlySet<string>
}

/**
 * Reads an archive to its end.
 * @param folder of the migrations that this version knows
 * @throws ArchiveError with the reason why it cannot be restored
 */
export async function verifyArchive(path: string, folder = PRISMA_FOLDER): Promise<VerifiedArchive> {
  const migrations = await readMigrations(folder)
  let manifest: Manifest | undefined
  let index: Index | undefined
  const rows = new Map<string, number>()
  let files = 0
  for await (const entry of readArchive(path)) {
    if (!manifest) {
      manifest = parseManifest(await bytesOf(entry))
      requireUpgradable(manifest, migrations)
      requireKnown(manifest, migrations)
    } else if (entry.kind === 'index') {
      index = parseIndex(await bytesOf(entry))
    } else {
      requirePlace(entry, manifest)
      if (entry.kind === 'file') files++
      for await (const chunk of entry.chunks) {
        if (entry.kind === 'rows') rows.set(entry.table, (rows.get(entry.table) ?? 0) + rowsIn(chunk))
      }
    }
  }
  if (!manifest || !index) throw new ArchiveError('The archive is not complete.')
  if (files !== index.files) throw new ArchiveError(`The archive has ${files} of its ${index.files} files.`)
  requireRows(rows, manifest, index)
  return { path, manifest, index, migrations: new Set(manifest.migrations.map(({ name }) => name)) }
}

function requireUpgradable(manifest: Manifest, migrations: Migration[]): void {
  try {
    requireSinceBaseline(migrations, manifest.migrations)
  } catch (cause) {
    throw new ArchiveError(messageOf(cause), { cause })
  }
}

/** Restoring first applies exactly the archive's migrations, so this version must have every one of them, unchanged. */
function requireKnown(manifest: Manifest, migrations: Migration[]): void {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of manifest.migrations) {
    const known = checksums.get(name)
    if (!known) {
      throw new ArchiveError(
        `The archive was made by version ${manifest.productVersion} with the migration ${name}, which this version does not know: restore it with that version or a later one.`,
      )
    }
    if (known !== checksum) {
      throw new ArchiveError(`The migration ${name} of this version is another than the archive was made with.`)
    }
  }
}

function requireRows(rows: Map<string, number>, { tables }: Manifest, index: Index): void {
  const expected = new Map(index.tables.map((table) => [table.name, table.rows]))
  const lacking = tables.find(({ name }) => (rows.get(name) ?? 0) !== expected.get(name))
  if (lacking) {
    throw new ArchiveError(`The archive does not hold the rows of ${lacking.name} that its index says it has.`)
  }
}

/** @throws ArchiveError where something belongs to no table of the manifest, or a file belongs to no folder of the storage */
function requirePlace(entry: ArchiveEntry, { tables }: Manifest): void {
  const isTable = (table: string) => tables.some(({ name }) => name === table)
  const known =
    (entry.kind === 'rows' && isTable(entry.table)) ||
    (entry.kind === 'readable' && (entry.table === null || isTable(entry.table))) ||
    (entry.kind === 'file' && STORED_FOLDERS.some((folder) => entry.path.startsWith(folder)))
  if (!known) throw new ArchiveError(`The archive holds ${entry.name}, which no backup has.`)
}
