import { z } from 'zod'
import { POLICY_STANDINGS } from '../../../shared/certificates'
import type { Logged } from '../../changes/logged-change'
import type { Prisma } from '../../db/generated/client'
import { isWithinPaperDays } from '../papers/link'

/** The printed content, as it is stored; dates are `YYYY-MM-DD`. */
export const shownOnPaper = z.object({
  company: z.string(),
  /** Missing if the company has neither, and on papers issued before these fields existed. */
  address: z.string().optional(),
  licenseText: z.string().optional(),
  insured: z.string(),
  policyNumber: z.string(),
  insurer: z.string(),
  /** The insurer's, where it had one; missing on papers issued before it was kept. */
  assistancePhone: z.string().optional(),
  policyType: z.string(),
  vehicle: z.string(),
  vinNumber: z.string(),
  /** Missing on those that were issued before plates were kept. */
  plate: z.string().nullish(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  status: z.enum(POLICY_STANDINGS),
})
export type ShownOnPaper = z.infer<typeof shownOnPaper>

export const certificateSelection = {
  id: true,
  insuredCustomerId: true,
  language: true,
  shown: true,
  issuedAt: true,
  sentAt: true,
  revokedAt: true,
} as const satisfies Prisma.CertificateSelect

type CertificateColumns = Prisma.CertificateGetPayload<{ select: typeof certificateSelection }>

/** A certificate as the log describes it: without its token, and without the person's name. */
export type Certificate = ReturnType<typeof toCertificate>

export const loggedCertificate: Logged<Certificate> = {
  table: 'certificates',
  subject: ({ policyNumber }) => policyNumber ?? '',
  insuredCustomerId: ({ insuredCustomerId }) => insuredCustomerId,
}

export function toCertificate({ shown, issuedAt, sentAt, revokedAt, ...row }: CertificateColumns) {
  const printed = printedOn(shown)
  return {
    ...row,
    policyNumber: printed?.policyNumber ?? null,
    status: printed?.status ?? null,
    issuedAt: issuedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}

/** The printed content; null where SQL has stored something else. */
export const printedOn = (shown: Prisma.JsonValue): ShownOnPaper | null => shownOnPaper.safeParse(shown).data ?? null

/** Whether the link still gives the paper. */
export const isHandedOut = ({ issuedAt, revokedAt }: { issuedAt: Date; revokedAt: Date | null }): boolean =>
  revokedAt === null && isWithinPaperDays(issuedAt)
