import { ReasonError } from '../../core/errors'
import { DOCUMENTS_FOLDER } from '../../files/stored-file'
import type { Services } from '../../request/context'
import { documentChanges } from './changes'
import { documentFilePath } from './record'

/**
 * Where a document is downloaded, once it is known that it can be: a browser that follows a link to a file that is
 * not there leaves the panel for an error page.
 * @throws ReasonError `record-not-found`, `document-file-missing`
 */
export async function documentLink(
  { db, storage, logger }: Pick<Services, 'db' | 'storage' | 'logger'>,
  id: string,
): Promise<{ url: string }> {
  const { url } = await documentChanges.find(db, id)
  const filePath = documentFilePath(url)
  if (!(await storage.exists(`${DOCUMENTS_FOLDER}${filePath}`))) {
    logger.error({ filePath }, 'the file of a document is missing')
    throw ReasonError.of('document-file-missing')
  }
  return { url }
}
