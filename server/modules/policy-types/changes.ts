import type { z } from 'zod'
import type { PolicyTypeInput, policyTypeUpdate } from '../../../shared/plans'
import { changesOf } from '../../changes/changes'
import { ReasonError } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { codeFor } from './code'
import { policyTypeSelection, toPolicyType } from './record'

type Fields = Omit<PolicyTypeInput, 'id'> & { code?: string }
type Input = Fields | Omit<z.output<typeof policyTypeUpdate>, 'id' | 'updatedAt'>

const changes = changesOf({
  model: 'policyType',
  table: 'policy_types',
  select: policyTypeSelection,
  toRecord: toPolicyType,
  subject: ({ name }) => name,
  fieldsOf: async (_tx, input: Input, before) => ({ ...(before && storedFields(before)), ...input }) as Fields,
  // `create` has set the code by then.
  toColumns: (fields: Fields) => fields as Fields & { code: string },
  stamps: (now) => ({ updatedAt: now }),
  async referenced({ id: policyTypeId, name }, db) {
    const where = { OR: [{ policyTypeId }, { terms: { some: { policyTypeId } } }] }
    return ReasonError.of('type-referenced', { details: { name, policies: await db.insuredCustomer.count({ where }) } })
  },
  locksTable: true,
  async around(tx, { before, fields }, write) {
    await refuseTakenNames(tx, fields, before?.id ?? null)
    return write()
  },
})

const storedFields = ({ id, updatedAt, ...fields }: ReturnType<typeof toPolicyType>): Fields => fields

export const policyTypeChanges = {
  ...changes,

  /** @throws ReasonError `record-duplicate` for the field `name`, `record-stale` */
  create: async (db: PrismaClient, adminUserId: string, input: PolicyTypeInput) =>
    changes.create(db, adminUserId, { ...input, code: await codeFor(db, input) }),
}

/** Refuses a name that another type has in the same language, in normalized form; the error names the field. */
async function refuseTakenNames(tx: Tx, { name, nameEn }: Fields, id: string | null) {
  const twins = await tx.$queryRaw<{ field: string }[]>`
    SELECT CASE WHEN name_form(name) = name_form(${name}) THEN 'name' ELSE 'nameEn' END AS field FROM policy_types
    WHERE id IS DISTINCT FROM ${id}::uuid
      AND (name_form(name) = name_form(${name}) OR name_form(name_en) = name_form(${nameEn}))
    ORDER BY 1 LIMIT 1`
  if (twins[0]) throw ReasonError.of('record-duplicate', { field: twins[0].field })
}
