import type pg from 'pg'
import { ASSET_URL_PREFIX } from '../../shared/addresses'
import { ASSETS_FOLDER, CERTIFICATES_FOLDER, DOCUMENTS_FOLDER } from '../files/stored-file'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** By table, the paths in the storage of the files that its rows name, each once. */
const NAMED_BY: Record<string, string> = {
  policy_documents: `SELECT ${quoted(DOCUMENTS_FOLDER)} || file_path AS path FROM policy_documents`,
  certificates: `SELECT ${quoted(CERTIFICATES_FOLDER)} || file_path AS path FROM certificates`,
  imports: 'SELECT file_path AS path FROM imports WHERE file_path IS NOT NULL',
  trash_files: 'SELECT path FROM trash_files',
  site_settings: `SELECT DISTINCT ${quoted(ASSETS_FOLDER)} || substr(url, ${ASSET_URL_PREFIX.length + 1}) AS path
    FROM site_settings, unnest(ARRAY[logo_url, favicon_url]) AS url
    WHERE starts_with(url, ${quoted(ASSET_URL_PREFIX)})`,
}

/** A query for the `path` of every file that a row names, in a database of this version or an earlier one. */
export async function namedFiles(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(quote_ident(name)) IS NOT NULL',
    [Object.keys(NAMED_BY)],
  )
  return rows.map(({ name }) => NAMED_BY[name]).join(' UNION ALL ')
}
