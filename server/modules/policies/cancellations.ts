import { personName } from '../../../shared/accounts'
import { Prisma } from '../../db/generated/client'

const person = { select: { name: true, email: true } } as const

export const cancellationSelection = {
  reason: true,
  cancelledAt: true,
  canceller: person,
  reinstatedAt: true,
  reinstater: person,
} as const satisfies Prisma.PolicyCancellationSelect

/** The one in effect, otherwise the one that was reinstated last. */
export const LATEST_FIRST = [
  { reinstatedAt: { sort: 'desc', nulls: 'first' } },
  { id: 'desc' },
] satisfies Prisma.PolicyCancellationOrderByWithRelationInput[]

type Columns = Prisma.PolicyCancellationGetPayload<{ select: typeof cancellationSelection }>

/** Who cancelled a term, and who reinstated it; a name is null where the account is gone. Instants are ISO texts. */
export type Cancellation = ReturnType<typeof toCancellation>

export const toCancellation = ({ reason, cancelledAt, canceller, reinstatedAt, reinstater }: Columns) => ({
  reason,
  cancelledAt: cancelledAt.toISOString(),
  cancelledBy: canceller && personName(canceller),
  reinstatedAt: reinstatedAt?.toISOString() ?? null,
  reinstatedBy: reinstater && personName(reinstater),
})

/** SQL for whether the current term of a customer is cancelled. @param customerId a column, with its table */
export const isCancelled = (customerId: string) =>
  Prisma.sql`EXISTS (
    SELECT FROM policy_cancellations
    WHERE insured_customer_id = ${Prisma.raw(customerId)} AND policy_term_id IS NULL AND reinstated_at IS NULL
  )`
