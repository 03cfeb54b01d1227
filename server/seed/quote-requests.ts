import { fromNow } from '../../shared/clock'
import { MINUTE_MS } from '../../shared/durations'
import { CONSENT_VERSION } from '../../shared/quote-form'
import type { Prisma } from '../db/generated/client'

type Example = Prisma.QuoteRequestCreateManyInput & { fullName: string; phone: string }

/** How many minutes ago they came: today, yesterday, and some days before. */
const MINUTES_AGO = [40, 1_590, 4_400]

/** Fictional wishes of visitors, with phones (555-01xx) and emails (example.com) that are nobody's. */
export function exampleRequests(): Example[] {
  return EXAMPLES.map((example, place) => {
    const createdAt = fromNow(-(MINUTES_AGO[place] ?? 0) * MINUTE_MS)
    const consent = { consentAt: createdAt, consentVersion: CONSENT_VERSION }
    return { ...example, ...consent, createdAt, updatedAt: createdAt }
  })
}

const EXAMPLES: Example[] = [
  {
    fullName: 'Camila Restrepo',
    phone: '+13055550181',
    email: 'camila.restrepo@example.com',
    policyTypeCode: 'fullcover',
    durationMonths: 12,
    vehicleBrand: 'Toyota',
    vehicleModel: 'Corolla Cross',
    vehicleYear: 2024,
    place: 'Doral',
    preferredTime: 'evening',
    timesAsked: 2,
    source: 'utm_source=google&utm_medium=cpc&utm_campaign=autos-doral',
  },
  {
    fullName: 'Nathan Brooks',
    phone: '+13055550182',
    language: 'en',
    policyTypeCode: 'liability',
    durationMonths: 6,
    vehicleBrand: 'Ford',
    vehicleModel: 'Escape',
    vehicleYear: 2017,
    place: '33165',
  },
  {
    fullName: 'Julián Cárdenas',
    phone: '+13055550183',
    policyTypeCode: 'liability',
    durationMonths: 3,
  },
]

export const fillRequests = (tx: Prisma.TransactionClient) => tx.quoteRequest.createMany({ data: exampleRequests() })
