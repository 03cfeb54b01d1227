import { randomUUID } from 'node:crypto'
import { clock, fromNow } from '../../../shared/clock'
import { DAY_MS } from '../../../shared/durations'
import { planChoice } from '../../../shared/plan-choice'
import { CONSENT_VERSION } from '../../../shared/quote-form'
import type { NamedPlan, QuoteRequestInput } from '../../../shared/quote-requests'
import { storedSource } from '../../../shared/request-source'
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
type Consent = Awaited<ReturnType<typeof consentOf>>

/** Who asks for the same plan with the same phone within this time joins the request that waits for its answer. */
const JOIN_MS = DAY_MS

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
  const consent = await consentOf(services, input)
  await services.db.$transaction((tx) => store(tx, input.id ?? randomUUID(), wish, consent))
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
  preferredTime = null,
  language,
}: QuoteRequestInput) {
  return {
    policyTypeCode,
    durationMonths,
    place,
    fullName,
    email,
    preferredTime,
    language,
    vehicleBrand: vehicle?.brand ?? null,
    vehicleModel: vehicle?.model ?? null,
    vehicleYear: vehicle?.year ?? null,
    phone: await knownPhone(phone),
  }
}

/** What the visitor agreed to, and where the visit came from. */
async function consentOf({ siteContent }: Requesting, { language, source }: QuoteRequestInput) {
  const privacy = await siteContent.legalDocument('privacy', language)
  const from = storedSource(source)
  return {
    consentAt: clock.now(),
    consentVersion: CONSENT_VERSION,
    privacyVersion: privacy?.version ?? null,
    // Known once, it stays.
    ...(from && { source: from }),
  }
}

async function store(tx: Tx, id: string, wish: Wish, consent: Consent): Promise<void> {
  const now = clock.now()
  // Of two who ask for the same at once, the second joins the first.
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${`quote request ${wish.phone}`}, 0))`
  const before = await waitingFor(tx, id, wish)
  if (before) {
    const data = { ...wish, ...consent, timesAsked: before.timesAsked + 1, createdAt: now, updatedAt: now }
    await tx.quoteRequest.update({ where: { id: before.id }, data, select: { id: true } })
    return log(tx, before, await requestChanges.find(tx, before.id))
  }
  const data = { id, ...wish, ...consent, createdAt: now, updatedAt: now }
  const { count } = await tx.quoteRequest.createMany({ data, skipDuplicates: true })
  // If it was there, this waits for whoever is changing it.
  await lockRecord(tx, 'quote_requests', id)
  const stored = await requestChanges.find(tx, id)
  if (count > 0) return log(tx, null, stored)
  if (Object.keys(changesBetween(stored, { ...stored, ...wish })).length === 0) return
  if (stored.status !== 'new' || stored.assignedTo) return store(tx, randomUUID(), wish, consent)
  await tx.quoteRequest.update({ where: { id }, data: { ...wish, ...consent, updatedAt: now }, select: { id: true } })
  await log(tx, stored, await requestChanges.find(tx, id))
}

/** The request for the same that nobody has answered; null if there is none, or this sending is stored already. */
async function waitingFor(tx: Tx, id: string, wish: Wish): Promise<QuoteRequest | null> {
  const { phone, policyTypeCode, durationMonths } = wish
  const [open] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM quote_requests
    WHERE status = 'new' AND answered_at IS NULL AND created_at > ${fromNow(-JOIN_MS)} AND phone = ${phone}
      AND policy_type_code = ${policyTypeCode} AND duration_months = ${durationMonths}
      AND NOT EXISTS (SELECT 1 FROM quote_requests WHERE id = ${id}::uuid)
    ORDER BY created_at DESC, id DESC LIMIT 1 FOR NO KEY UPDATE`
  return open ? requestChanges.find(tx, open.id) : null
}

/** In the log without an account: a visitor did it. */
async function log(tx: Tx, before: QuoteRequest | null, after: QuoteRequest): Promise<void> {
  await writeEntry(tx, entryOf(null, loggedRequest, { before, after }, after.fullName))
}
