import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { onServer } from '../administration'

/** The migrations from which databases and backups are upgraded; the files here are named after them. */
export const RELEASED = '20261125110000_sample_company_data'
export const LAST = '20261125180000_figures_are_statements'

/**
 * Fills an empty database as that version left it, with data of every kind: a `pg_dump --inserts` of what its
 * `fillInstallation` had written, with contacts, renewals, cancellations and a reinstatement more.
 */
export const loadEarlier = (url: string, version: string): Promise<void> =>
  onServer(url, gunzipSync(readFileSync(new URL(`${version}.sql.gz`, import.meta.url))).toString())

/** The path of a backup of the same installation, made by that version. */
export const earlierArchive = (version: string): string => fileURLToPath(new URL(`${version}.tar.gz`, import.meta.url))
