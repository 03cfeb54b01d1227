import { z } from 'zod'
import { clock } from '../../../shared/clock'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../shared/languages'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { found } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { toCalendarDate } from '../../db/values'

const text = z.string().optional().catch(undefined)

/**
 * What a receipt's paper says besides the money, as it was when the payment was recorded; dates are `YYYY-MM-DD`. An
 * erasure takes the insured person, the policy's number and the vehicle out.
 */
const receiptFacts = z.object({
  company: z.string().catch(''),
  address: text,
  licenseText: text,
  language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
  insured: text,
  policyNumber: text,
  insurer: z.string().catch(''),
  brand: text,
  model: text,
  year: z.number().optional().catch(undefined),
  plate: text,
  startDate: text,
  endDate: text,
  /** Who recorded it. */
  receivedBy: text,
  timeZone: text,
  /** Written by the upgrade to the ledger, from the records of that day. */
  reconstructed: z.boolean().optional().catch(undefined),
  erased: z.boolean().optional().catch(undefined),
})
export type ReceiptFacts = z.infer<typeof receiptFacts>

/** The facts of a stored row; what SQL has stored instead is left out. */
export const factsIn = (stored: Prisma.JsonValue): ReceiptFacts => receiptFacts.parse(stored)

/** The facts that name the insured person, or lead to them. */
export const PERSONAL_FACTS = ['insured', 'policyNumber', 'brand', 'model', 'year', 'plate'] as const

/** The facts without the person, as those of blocked people are shown. */
export function withoutPerson(facts: ReceiptFacts): ReceiptFacts {
  const named = new Set<string>(PERSONAL_FACTS)
  return {
    ...receiptFacts.parse(Object.fromEntries(Object.entries(facts).filter(([key]) => !named.has(key)))),
    erased: true,
  }
}

const term = {
  policyNumber: true,
  vehicleBrand: true,
  vehicleModel: true,
  vehicleYear: true,
  plate: true,
  policyStartDate: true,
  policyEndDate: true,
  insuranceCompany: { select: { name: true } },
} as const

/**
 * What a receipt about a policy's term says as of now.
 * @param policyTermId null for the current term
 * @param receivedBy the name of whoever records it
 * @throws Refusal `record-not-found`
 */
export async function factsOf(
  tx: Tx,
  { customerId, policyTermId }: { customerId: string; policyTermId: string | null },
  receivedBy: string | null,
): Promise<ReceiptFacts & { isSample: boolean }> {
  const select = { ...term, fullName: true, language: true, isSample: true }
  const customer = found(await tx.insuredCustomer.findUnique({ where: { id: customerId }, select }))
  const replaced = policyTermId && (await tx.policyTerm.findUnique({ where: { id: policyTermId }, select: term }))
  const policy = replaced || customer
  const settings = await tx.siteSettings.findFirst({ select: { companyName: true, address: true, licenseText: true } })
  return {
    company: (settings ?? DEFAULT_SETTINGS).companyName,
    ...(settings?.address && { address: settings.address }),
    ...(settings?.licenseText && { licenseText: settings.licenseText }),
    language: customer.language,
    insured: customer.fullName,
    policyNumber: policy.policyNumber,
    insurer: policy.insuranceCompany.name,
    brand: policy.vehicleBrand,
    model: policy.vehicleModel,
    year: policy.vehicleYear,
    ...(policy.plate && { plate: policy.plate }),
    startDate: toCalendarDate(policy.policyStartDate),
    ...(policy.policyEndDate && { endDate: toCalendarDate(policy.policyEndDate) }),
    ...(receivedBy && { receivedBy }),
    timeZone: clock.timeZone,
    isSample: customer.isSample,
  }
}
