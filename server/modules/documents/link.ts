import { Refusal } from '../../core/errors'
import { DOCUMENTS_FOLDER } from '../../files/stored-file'
import type { Services } from '../../request/context'
import { documentChanges } from './changes'
import { documentFilePath } from './record'

/**
 * The download URL of a document, after a check that its file exists: a link to a missing file would take the browser
 * to an error page, away from the panel.
 * @throws Refusal `record-not-found`, `document-file-missing`
 */
export async function documentLink(
  { db, storage, logger }: Pick<Services, 'db' | 'storage' | 'logger'>,
  id: string,
): Promise<{ url: string }> {
  const { url } = await documentChanges.find(db, id)
  const filePath = documentFilePath(url)
  if (!(await storage.exists(`${DOCUMENTS_FOLDER}${filePath}`))) {
    logger.error({ filePath }, 'the file of a document is missing')
    throw Refusal.of('document-file-missing')
  }
  return { url }
}
