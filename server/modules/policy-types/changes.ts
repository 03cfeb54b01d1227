import type { z } from 'zod'
import { fieldInEach } from '../../../shared/languages'
import type { PolicyTypeInput, policyTypeUpdate } from '../../../shared/plans'
import { changesOf } from '../../changes/changes'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import { columnOf } from '../../db/column-names'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { codeFor } from './code'
import { policyTypeSelection, toPolicyType } from './record'

type Fields = Omit<PolicyTypeInput, 'id'> & { code?: string }
type Input = Fields | Omit<z.output<typeof policyTypeUpdate>, 'id' | 'updatedAt'>

const changes = changesOf({
  model: 'policyType',
  table: 'policy_types',
  select: policyTypeSelection,
  printed: fieldInEach('name'),
  toRecord: toPolicyType,
  /** The order on the site. */
  order: [{ position: 'asc' }, { name: 'asc' }],
  subject: ({ name }) => name,
  fieldsOf: async (_tx, input: Input, before) => ({ ...(before && storedFields(before)), ...input }) as Fields,
  // `create` has set the code by then.
  toColumns: (fields: Fields) => fields as Fields & { code: string },
  stamps: (now) => ({ updatedAt: now }),
  async referenced({ id: policyTypeId, name }, db) {
    const where = { OR: [{ policyTypeId }, { terms: { some: { policyTypeId } } }] }
    return Refusal.of('type-referenced', { details: { name, policies: await db.insuredCustomer.count({ where }) } })
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

  /** @throws Refusal `type-duplicate` for the field `name`, `record-stale` */
  create: async (db: PrismaClient, adminUserId: string, input: PolicyTypeInput) =>
    changes.create(db, adminUserId, { ...input, code: await codeFor(db, input) }),
}

/** Refuses a name that another type has in the same language, in normalized form; the error names the field and that type. */
async function refuseTakenNames(tx: Tx, fields: Fields, id: string | null) {
  const names = fieldInEach('name').map(
    (field) => Prisma.sql`(${field}, name_form(${Prisma.raw(columnOf(field))}) = name_form(${fields[field]}))`,
  )
  const twins = await tx.$queryRaw<{ field: string; typeName: string }[]>`
    SELECT field, policy_types.name AS "typeName" FROM policy_types, LATERAL (VALUES ${Prisma.join(names)}) AS taken (field, is_taken)
    WHERE id IS DISTINCT FROM ${id}::uuid AND is_taken ORDER BY field LIMIT 1`
  if (twins[0]) throw Refusal.of('type-duplicate', { field: twins[0].field, details: { name: twins[0].typeName } })
}
