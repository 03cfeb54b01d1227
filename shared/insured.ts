import { z } from 'zod'
import { CASE_KINDS, CASE_TEXT_MAX_LENGTH, CASE_WAITS, type CaseOutcome } from './cases'
import { POLICY_STANDINGS } from './certificates'
import { today } from './clock'
import { MINUTE_MS } from './durations'
import { inEachField } from './languages'
import { recordId, uuid } from './records'
import { language, requiredDate, requiredLines, storableText } from './text'

/** How long a code can be entered, and how often it can be tried. */
export const CODE_MS = 10 * MINUTE_MS
export const CODE_TRIES = 5
/** How long a code that was entered opens the insured's own things. */
export const VISIT_MS = 30 * MINUTE_MS
export const PHOTOS_PER_CASE = 30
/** How many policies one link may show: a fleet has more, and no person who opens it at a roadside. */
const POLICIES_PER_LINK = 50

/** The link's policies are exactly the ticked ones; `customerId` is whose mail the codes go to. */
export const insuredLinkInput = z.object({
  customerId: uuid,
  customerIds: z.array(uuid).min(1).max(POLICIES_PER_LINK),
})
export type InsuredLinkInput = z.infer<typeof insuredLinkInput>

/** Whether staff may make links at all. */
export const insuredLinksChange = z.object({ enabled: z.boolean() })
/** Whether the insured sees a document behind their link. */
export const shownChange = recordId.extend({ shown: z.boolean() })

/** Any text: a malformed token is answered as one that was never made. */
export const insuredToken = z.object({ token: storableText() })

/** Six digits, with the spaces that people and mail programs put between them. */
export const insuredCode = insuredToken.extend({
  code: z
    .string()
    .max(40)
    .overwrite((text) => text.replace(/\D/g, ''))
    .regex(/^\d{6}$/, 'Son seis cifras'),
})

/** What the insured can report. `policy` is an id of the card; left out, it is the first. The same id again is one report. */
export const insuredReport = insuredToken
  .extend({
    id: uuid.optional(),
    kind: z.enum(CASE_KINDS).extract(['claim', 'change']),
    happenedOn: requiredDate,
    text: requiredLines(CASE_TEXT_MAX_LENGTH),
    policy: uuid.optional(),
  })
  .refine(({ kind, happenedOn }) => kind === 'change' || happenedOn <= today(), {
    path: ['happenedOn'],
    message: 'Todavía no es ese día',
  })
export type InsuredReport = z.infer<typeof insuredReport>

/** The same id again is one photo: over a bad line the answer to the first may not have arrived. */
export const insuredPhoto = insuredToken.extend({ caseId: uuid, id: uuid.optional() })

/* What a link shows, field by field: a procedure that would return more fails instead. Dates are `YYYY-MM-DD`. */

const vehicle = z.strictObject({ brand: z.string(), model: z.string(), year: z.number() })
const standing = z.enum(POLICY_STANDINGS)

/** With the link alone: less than a certificate shows, and no name, number or debt. */
export const insuredCard = z.strictObject({
  policies: z.array(
    z.strictObject({
      id: z.string(),
      insurer: z.string(),
      assistancePhone: z.string().nullable(),
      vehicle,
      /** The last three signs. */
      plateEnding: z.string().nullable(),
      endDate: z.string().nullable(),
      status: standing,
    }),
  ),
  /** As the settings have them; the numbers for links are those of `ShownSettings`, and empty where there is none. */
  company: z.strictObject({
    name: z.string(),
    phone: z.string(),
    callNumber: z.string(),
    whatsapp: z.string(),
  }),
  /** The insured's. */
  language,
  /** What to call after a crash; empty where the product does not know it. */
  emergency: z.string(),
  /** Whether a code waits to be entered. */
  hasCode: z.boolean(),
  /** Whether this browser has entered one. */
  isOpen: z.boolean(),
})
export type InsuredCard = z.infer<typeof insuredCard>

/** Where the code went, with most signs hidden; null where no mail can be sent, and staff read one out. */
export const askedCode = z.strictObject({ maskedEmail: z.string().nullable() })

/** What the insured sees once they have entered a code. Addresses of files are paths. */
export const insuredThings = z.strictObject({
  fullName: z.string(),
  policies: z.array(
    z.strictObject({
      id: z.string(),
      policyNumber: z.string(),
      insurer: z.string(),
      ...inEachField('policyType', () => z.string()),
      vehicle,
      plate: z.string().nullable(),
      startDate: z.string(),
      endDate: z.string().nullable(),
      status: standing,
    }),
  ),
  certificates: z.array(
    z.strictObject({ policyId: z.string(), policyNumber: z.string(), issuedAt: z.string(), url: z.string() }),
  ),
  receipts: z.array(
    z.strictObject({
      policyId: z.string(),
      name: z.string(),
      paidOn: z.string(),
      amount: z.number(),
      currency: z.string(),
      isVoid: z.boolean(),
      /** Null once its days are over. */
      url: z.string().nullable(),
    }),
  ),
  /** Of the current term; `open` is what is due of it. */
  instalments: z.array(
    z.strictObject({
      policyId: z.string(),
      number: z.number(),
      dueOn: z.string(),
      amount: z.number(),
      open: z.number(),
      currency: z.string(),
    }),
  ),
  documents: z.array(
    z.strictObject({ policyId: z.string(), name: z.string(), uploadedAt: z.string(), url: z.string() }),
  ),
  cases: z.array(
    z.strictObject({
      policyId: z.string(),
      number: z.string(),
      kind: z.enum(CASE_KINDS),
      happenedOn: z.string(),
      waitingOn: z.enum(CASE_WAITS),
      nextOn: z.string().nullable(),
      closedOn: z.string().nullable(),
      outcome: z.custom<CaseOutcome>((value) => typeof value === 'string').nullable(),
    }),
  ),
})
export type InsuredThings = z.infer<typeof insuredThings>

export const reported = z.strictObject({ number: z.string(), caseId: z.string() })
