import { changesOf } from '../../changes/changes'
import { asItWas } from '../../changes/restore'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import { fromCalendarDate } from '../../db/values'
import { DOCUMENTS_FOLDER, keepFile } from '../../files/stored-file'
import { documentFilePath, documentSelection, type PolicyDocument, toDocument } from './record'

type Fields = Omit<PolicyDocument, 'id' | 'uploadedBy' | 'updatedAt'>

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
  fieldsOf: (tx, input: Partial<Fields>, before) => fieldsOf(tx, input, before),
  toColumns: ({ url, ...fields }: Fields) => ({
    ...fields,
    filePath: documentFilePath(url),
    uploadedAt: new Date(fields.uploadedAt),
    validUntil: fields.validUntil && fromCalendarDate(fields.validUntil),
    dismissedAt: fields.dismissedAt && new Date(fields.dismissedAt),
  }),
  trash: asItWas,
  stamps: (now, adminUserId) => ({ uploadedBy: adminUserId, updatedAt: now }),
  async around(tx, { before, fields }, write) {
    if (before) return write()
    const document = await write() // First the row: it waits for the customer's lock, as `reserveCustomerPath` does.
    const path = `${DOCUMENTS_FOLDER}${documentFilePath(fields.url)}`
    if (!(await keepFile(tx, path))) throw new Error(`the file ${path} was removed before its row was written`)
    return document
  },
})

/** What a new document has that nobody has said anything of. */
const NOTHING_SAID = {
  kind: null,
  validUntil: null,
  dismissedAt: null,
  caseId: null,
  received: false,
  shownToInsured: false,
}

/**
 * The fields after a change. Another last day is looked at again.
 * @throws Refusal `record-not-found` where the case is not one of the customer's
 */
async function fieldsOf(tx: Tx, input: Partial<Fields>, before: PolicyDocument | null): Promise<Fields> {
  const { id, uploadedBy, updatedAt, ...stored } = before ?? ({ ...NOTHING_SAID } as PolicyDocument)
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const fields: Fields = { ...stored, ...given }
  const { caseId, insuredCustomerId } = fields
  if (caseId && caseId !== before?.caseId) {
    const known = await tx.case.count({ where: { id: caseId, insuredCustomerId } })
    if (known === 0) throw Refusal.of('record-not-found', { field: 'caseId' })
  }
  const isMoved = before !== null && fields.validUntil !== before.validUntil
  return isMoved ? { ...fields, dismissedAt: null } : fields
}
