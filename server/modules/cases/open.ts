import type { CaseInput, CaseOrigin } from '../../../shared/cases'
import { today } from '../../../shared/clock'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { responsibleFor } from '../colleagues/responsible'
import { caseChanges } from './changes'
import type { Case } from './record'

/**
 * Opens a case: for the person it names, or the customer's responsible one, or else for its author.
 * @param adminUserId null where the insured reports it
 * @throws Refusal `record-not-found` where the customer is gone, `day-to-come`, `colleague-inactive`, `record-stale`
 */
export async function openCase(
  db: PrismaClient,
  adminUserId: string | null,
  input: CaseInput & { origin?: CaseOrigin },
): Promise<Case> {
  const assignedTo = input.assignedTo ?? (await responsibleFor(db, input.customerId)) ?? adminUserId
  const open = async () => {
    const number = (await numberOf(db, input.id)) ?? (await nextNumber(db))
    return caseChanges.create(db, adminUserId, { ...input, assignedTo, number, waitingSince: today() })
  }
  // The same sent twice at once: the second finds the number of the first.
  return open().catch((failure) => {
    if (failure instanceof Refusal && failure.reason === 'record-stale') return open()
    throw failure
  })
}

/** The number of a case that is stored already, which the same id keeps. */
async function numberOf(db: Db, id: string | undefined): Promise<string | null> {
  const stored = id ? await db.case.findUnique({ where: { id }, select: { number: true } }) : null
  return stored?.number ?? null
}

/** A number that no case has had: what is refused afterwards leaves a gap. */
async function nextNumber(db: Db): Promise<string> {
  const year = Number(today().slice(0, 4))
  const [counter] = await db.$queryRaw<[{ last: number }]>`
    INSERT INTO case_counter (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = case_counter.last + 1 RETURNING last`
  return `T-${year}-${String(counter.last).padStart(4, '0')}`
}
