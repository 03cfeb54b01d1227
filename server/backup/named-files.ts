import { ASSET_URL_PREFIX } from '../../shared/addresses'
import { ASSETS_FOLDER, CERTIFICATES_FOLDER, DOCUMENTS_FOLDER } from '../files/stored-file'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A query for the `path` in the storage of every file that a row names, each once. */
export const NAMED_FILES = `
  SELECT ${quoted(DOCUMENTS_FOLDER)} || file_path AS path FROM policy_documents
  UNION ALL
  SELECT ${quoted(CERTIFICATES_FOLDER)} || file_path FROM certificates
  UNION ALL
  SELECT path FROM trash_files
  UNION ALL
  SELECT DISTINCT ${quoted(ASSETS_FOLDER)} || substr(url, ${ASSET_URL_PREFIX.length + 1})
  FROM site_settings, unnest(ARRAY[logo_url, favicon_url]) AS url
  WHERE starts_with(url, ${quoted(ASSET_URL_PREFIX)})`
