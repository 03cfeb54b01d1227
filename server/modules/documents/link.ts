import { found } from '../../changes/logged-change'
import { ReasonError } from '../../core/errors'
import { DOCUMENTS_FOLDER } from '../../files/stored-file'
import type { Services } from '../../request/context'
import { documentSelection, toDocument } from './record'

/**
 * Where a document is downloaded, once it is known that it can be: a browser that follows a link to a file that is
 * not there leaves the panel for an error page.
 * @throws ReasonError `record-not-found`, `document-file-missing`
 */
export async function documentLink(
  { db, storage, logger }: Pick<Services, 'db' | 'storage' | 'logger'>,
  id: string,
): Promise<{ url: string }> {
  const row = found(await db.policyDocument.findUnique({ where: { id }, select: documentSelection }))
  if (!(await storage.exists(`${DOCUMENTS_FOLDER}${row.filePath}`))) {
    logger.error({ filePath: row.filePath }, 'the file of a document is missing')
    throw ReasonError.of('document-file-missing')
  }
  return { url: toDocument(row).url }
}
