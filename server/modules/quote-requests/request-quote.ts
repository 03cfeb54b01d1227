import { randomUUID } from 'node:crypto'
import { clock } from '../../../shared/clock'
import { planChoice } from '../../../shared/plan-choice'
import type { NamedPlan, QuoteRequestInput } from '../../../shared/quote-requests'
import { changesBetween, writeEntry } from '../../changes/entry'
import { entryOf } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import { lockRecord } from '../../db/locks'
import type { Services } from '../../request/context'
import { knownPhone } from '../policies/optional-fields'
import { loggedRequest, requestChanges } from './changes'
import { tellStaffLater } from './notice'
import type { QuoteRequest } from './record'

type Requesting = Pick<Services, 'db' | 'env' | 'siteContent' | 'mailer' | 'background'>
type Wish = Awaited<ReturnType<typeof wishOf>>

/**
 * Stores a visitor's wish to be called. A request that comes again is stored once; what was corrected meanwhile replaces
 * it as long as nobody has begun to answer.
 * @throws Refusal `plan-unavailable`, `phone-invalid`
 */
export async function requestQuote(services: Requesting, input: QuoteRequestInput): Promise<void> {
  await requireOffered(services, input)
  const wish = await wishOf(input)
  // Only a program fills the field that people do not see; it is told nothing.
  if (input.subject) return
  await services.db.$transaction((tx) => store(tx, input.id ?? randomUUID(), wish))
  tellStaffLater(services)
}

/** @throws Refusal `plan-unavailable` */
export async function requireOffered({ siteContent }: Pick<Services, 'siteContent'>, plan: NamedPlan): Promise<void> {
  if (planChoice(plan.policyTypeCode, String(plan.durationMonths), await siteContent.plans())) return
  throw Refusal.of('plan-unavailable', { field: 'policyTypeCode' })
}

async function wishOf({
  policyTypeCode,
  durationMonths,
  vehicle,
  place,
  fullName,
  phone,
  email,
  language,
}: QuoteRequestInput) {
  return {
    policyTypeCode,
    durationMonths,
    place,
    fullName,
    email,
    language,
    vehicleBrand: vehicle?.brand ?? null,
    vehicleModel: vehicle?.model ?? null,
    vehicleYear: vehicle?.year ?? null,
    phone: await knownPhone(phone),
  }
}

async function store(tx: Tx, id: string, wish: Wish): Promise<void> {
  const now = clock.now()
  const data = { id, ...wish, createdAt: now, updatedAt: now }
  const { count } = await tx.quoteRequest.createMany({ data, skipDuplicates: true })
  // If it was there, this waits for whoever is changing it.
  await lockRecord(tx, 'quote_requests', id)
  const stored = await requestChanges.find(tx, id)
  if (count > 0) return log(tx, null, stored)
  if (Object.keys(changesBetween(stored, { ...stored, ...wish })).length === 0) return
  if (stored.status !== 'new' || stored.assignedTo) return store(tx, randomUUID(), wish)
  await tx.quoteRequest.update({ where: { id }, data: { ...wish, updatedAt: now }, select: { id: true } })
  await log(tx, stored, await requestChanges.find(tx, id))
}

/** In the log without an account: a visitor did it. */
async function log(tx: Tx, before: QuoteRequest | null, after: QuoteRequest): Promise<void> {
  await writeEntry(tx, entryOf(null, loggedRequest, { before, after }, after.fullName))
}
