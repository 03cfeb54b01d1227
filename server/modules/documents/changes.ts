import { changesOf } from '../../changes/changes'
import { asItWas } from '../../changes/restore'
import { DOCUMENTS_FOLDER, keepFile } from '../../files/stored-file'
import { documentFilePath, documentSelection, type PolicyDocument, toDocument } from './record'

type NewDocument = Omit<PolicyDocument, 'id' | 'uploadedBy' | 'received' | 'shownToInsured'> & { received?: boolean }

/** A row is created for a file that is already stored; the file stays as long as the row, or the trash has the row. */
export const documentChanges = changesOf({
  model: 'policyDocument',
  table: 'policy_documents',
  select: documentSelection,
  toRecord: toDocument,
  order: [{ uploadedAt: 'desc' }, { id: 'desc' }],
  /** Names the policy, too: a file's name alone says little. */
  async subject({ fileName, insuredCustomerId }, tx) {
    const customer = await tx.insuredCustomer.findUnique({
      where: { id: insuredCustomerId },
      select: { policyNumber: true },
    })
    return customer ? `${fileName} · ${customer.policyNumber}` : fileName
  },
  insuredCustomerId: ({ insuredCustomerId }) => insuredCustomerId,
  toColumns: ({ url, ...fields }: NewDocument) => ({
    ...fields,
    filePath: documentFilePath(url),
    uploadedAt: new Date(fields.uploadedAt),
  }),
  trash: asItWas,
  stamps: (_now, adminUserId) => ({ uploadedBy: adminUserId }),
  async around(tx, { fields }, write) {
    const document = await write() // First the row: it waits for the customer's lock, as `reserveCustomerPath` does.
    const path = `${DOCUMENTS_FOLDER}${documentFilePath(fields.url)}`
    if (!(await keepFile(tx, path))) throw new Error(`the file ${path} was removed before its row was written`)
    return document
  },
})
