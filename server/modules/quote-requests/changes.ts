import { clock } from '../../../shared/clock'
import type { RequestUpdate } from '../../../shared/quote-requests'
import { changesOf } from '../../changes/changes'
import { loggedChangeWithin, nextVersion } from '../../changes/logged-change'
import { asItWas } from '../../changes/restore'
import { Refusal } from '../../core/errors'
import type { Db, Tx } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { requireColleague } from '../colleagues/colleagues'
import { settleContacts } from '../policies/settled-contacts'
import { type QuoteRequest, requestSelection, toRequest } from './record'

type Input = Omit<RequestUpdate, 'id' | 'updatedAt'>
type Fields = ReturnType<typeof storedFields>

/** How the log describes requests. */
export const loggedRequest = {
  table: 'quote_requests',
  subject: ({ fullName }: Pick<QuoteRequest, 'fullName'>) => fullName,
  insuredCustomerId: ({ customerId }: Pick<QuoteRequest, 'customerId'>) => customerId,
} as const

/** What staff change of a request; what the visitor wrote stays as it is. */
export const requestChanges = changesOf({
  ...loggedRequest,
  model: 'quoteRequest',
  select: requestSelection,
  toRecord: toRequest,
  fieldsOf,
  toColumns: ({ customerId, answeredAt, ...fields }: Fields) => ({
    ...fields,
    insuredCustomerId: customerId,
    answeredAt: answeredAt && new Date(answeredAt),
  }),
  trash: asItWas,
  afterRestore: (tx, id) => settleContacts(tx, 'quote_request_id', [id]),
  // Visitors create requests: `public.requestQuote`.
  stamps: () => ({}),
})

/**
 * The fields after a change. Whoever moves a new request on has answered it, unless it is lost.
 * @throws Refusal `request-converted`, `fields-required`, `record-not-found`, `colleague-inactive`
 */
async function fieldsOf(tx: Tx, input: Input, before: QuoteRequest | null): Promise<Fields> {
  if (!before) throw new Error('Only visitors create quote requests')
  requireOpen(before, input)
  const customerId = input.customerId ?? before.customerId
  const status = customerId ? 'won' : (input.status ?? before.status)
  const lostReason = status === 'lost' ? (input.lostReason ?? before.lostReason) : null
  if (status === 'lost' && !lostReason) throw Refusal.of('fields-required', { field: 'lostReason' })
  if (input.customerId) await requireCustomer(tx, input.customerId)
  const assignedTo = input.assignedTo === undefined ? before.assignedTo : input.assignedTo
  if (assignedTo && assignedTo !== before.assignedTo) await requireColleague(tx, assignedTo)
  const isAnswered = status !== 'new' && status !== 'lost'
  return {
    ...storedFields(before),
    status,
    lostReason,
    assignedTo,
    customerId,
    answeredAt: before.answeredAt ?? (isAnswered ? clock.now().toISOString() : null),
  }
}

/** Drops what is read from other tables, what the kit writes itself, and what only a visitor's sending writes. */
function storedFields(request: QuoteRequest) {
  const { id, createdAt, updatedAt, lastChannel, lastOutcome, lastContactAt, followUpDate, ...stored } = request
  const { consentAt, consentVersion, privacyVersion, timesAsked, source, ...fields } = stored
  return fields
}

/** A request that became a customer is history. The same change again changes nothing. */
export function requireOpen(before: QuoteRequest, input: Partial<QuoteRequest> = {}): void {
  if (before.customerId === null) return
  const fields = Object.keys(input) as (keyof QuoteRequest)[]
  const isSame =
    fields.length > 0 && fields.every((field) => input[field] === undefined || input[field] === before[field])
  if (!isSame) throw Refusal.of('request-converted')
}

/**
 * Moves a request on in the caller's transaction, whatever version the person saw.
 * @param dataOf the columns that change
 * @throws Refusal `record-not-found`, `request-converted`
 */
export const moveOn = (
  tx: Tx,
  adminUserId: string,
  id: string,
  dataOf: (
    before: QuoteRequest,
  ) => Prisma.QuoteRequestUncheckedUpdateInput | Promise<Prisma.QuoteRequestUncheckedUpdateInput>,
): Promise<QuoteRequest> =>
  loggedChangeWithin<QuoteRequest>(tx, adminUserId, loggedRequest, async () => {
    await lockRecord(tx, 'quote_requests', id)
    const before = await requestChanges.find(tx, id)
    requireOpen(before)
    const data = { ...(await dataOf(before)), updatedAt: nextVersion(before, before.updatedAt) }
    return { before, after: toRequest(await tx.quoteRequest.update({ where: { id }, data, select: requestSelection })) }
  })

async function requireCustomer(tx: Db, id: string): Promise<void> {
  if (await tx.insuredCustomer.findUnique({ where: { id }, select: { id: true } })) return
  throw Refusal.of('record-not-found', { field: 'customerId' })
}
