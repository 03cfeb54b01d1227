import { DOCUMENT_KIND_WORDS } from '../../../shared/words'
import { DOCUMENTS_FOLDER } from '../../files/stored-file'
import type { ZipEntry } from '../../files/zip'
import type { Services } from '../../request/context'
import { documentSelection, type PolicyDocument, toDocument } from './record'

type Archive = { policyNumber: string; count: number; bytes: number; entries: AsyncGenerator<ZipEntry> }
type Storing = Pick<Services, 'db' | 'storage' | 'logger'>

/** The zip archive of all documents of a customer, the oldest first; null where there are none. */
export async function documentArchive(storing: Storing, customerId: string): Promise<Archive | null> {
  const customer = await storing.db.insuredCustomer.findUnique({
    where: { id: customerId },
    select: {
      policyNumber: true,
      documents: { select: documentSelection, orderBy: [{ uploadedAt: 'asc' }, { id: 'asc' }] },
    },
  })
  if (!customer || customer.documents.length === 0) return null
  const files = customer.documents.map((row) => ({ ...toDocument(row), filePath: row.filePath }))
  return {
    policyNumber: customer.policyNumber,
    count: files.length,
    bytes: files.reduce((sum, { fileSize }) => sum + fileSize, 0),
    entries: entriesOf(storing, files),
  }
}

type StoredFile = Pick<PolicyDocument, 'fileName' | 'kind' | 'uploadedAt'> & { filePath: string }

/** Files missing in the storage do not fail the archive: a text file in it lists them. */
async function* entriesOf({ storage, logger }: Storing, files: StoredFile[]): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  for (const { fileName, kind, filePath, uploadedAt } of files) {
    const key = `${DOCUMENTS_FOLDER}${filePath}`
    if (await storage.exists(key)) {
      yield {
        path: [kind ? `${DOCUMENT_KIND_WORDS[kind]} - ${fileName}` : fileName],
        modifiedAt: new Date(uploadedAt),
        open: () => storage.getStream(key),
      }
    } else {
      logger.error({ filePath }, 'the file of a document is missing')
      missing.push(fileName)
    }
  }
  if (missing.length === 0) return
  const text = `Estos archivos ya no están en el almacenamiento:\r\n\r\n${missing.join('\r\n')}\r\n`
  yield { path: ['Archivos que faltan.txt'], modifiedAt: null, open: async () => [Buffer.from(text)], shrinks: true }
}
