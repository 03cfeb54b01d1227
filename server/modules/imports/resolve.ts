import { randomUUID } from 'node:crypto'
import type { ImportResolution } from '../../../shared/imports'
import { ReasonError } from '../../core/errors'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { lockRow } from './record'
import { NOT_IN, wrongState } from './work'

type Tx = Prisma.TransactionClient
type Kind = 'insurers' | 'policyTypes' | 'plans'
type Given = NonNullable<ImportResolution[Kind]>[number]
/** As it is kept: the id of a record, or the one that it will have once it is made. */
type Answer = { id: string | null; create?: string; price?: number }

/**
 * Keeps what texts of a file mean that name nothing that there is: something else, or what is to be made. The rows are
 * compared again before they are written.
 * @throws ReasonError `record-not-found`, `import-state`, `insurer-unavailable`, `plan-unavailable`
 */
export async function resolve(db: PrismaClient, { id, ...given }: ImportResolution): Promise<void> {
  await db.$transaction(async (tx) => {
    const { state, answers } = await lockRow(tx, id)
    if (!NOT_IN.some((one) => one === state)) throw wrongState('La importación está en curso o ya se realizó.')
    await requireRecords(tx, given)
    const known = answers as Partial<Record<Kind, Record<string, Answer>>>
    const kept = Object.fromEntries(
      (['insurers', 'policyTypes', 'plans'] as const).map((kind) => {
        const fresh = Object.fromEntries((given[kind] ?? []).map((one) => [one.text, answerOf(one)]))
        return [kind, { ...known[kind], ...fresh }]
      }),
    )
    await tx.import.update({ where: { id }, data: { answers: kept, isStale: true }, select: { id: true } })
  })
}

function answerOf(given: Given): Answer {
  if ('id' in given) return { id: given.id }
  const { create, text } = given
  const { name, price } = (typeof create === 'object' ? create : {}) as { name?: string; price?: number }
  const called = typeof create === 'string' ? create : name
  return { id: randomUUID(), create: called ?? text.trim(), ...(price !== undefined && { price }) }
}

const idsOf = (given: Given[] | undefined) => (given ?? []).flatMap((one) => ('id' in one && one.id ? one.id : []))

async function requireRecords(tx: Tx, given: Omit<ImportResolution, 'id'>): Promise<void> {
  const unique = (ids: string[]) => [...new Set(ids)]
  const [insurers, types, plans] = [given.insurers, given.policyTypes, given.plans].map((one) => unique(idsOf(one)))
  const where = (ids: string[] = []) => ({ where: { id: { in: ids } } })
  if ((await tx.insuranceCompany.count(where(insurers))) < (insurers?.length ?? 0))
    throw ReasonError.of('insurer-unavailable')
  const isKnown =
    (await tx.policyType.count(where(types))) === types?.length &&
    (await tx.pricingPlan.count(where(plans))) === plans?.length
  if (!isKnown) throw ReasonError.of('plan-unavailable')
}
