import { personName } from '../../../shared/accounts'
import { today } from '../../../shared/clock'
import { certificateLink, paperUrl } from '../../../shared/message-links'
import { found } from '../../changes/logged-change'
import type { Prisma } from '../../db/generated/client'
import type { Services } from '../../request/context'
import { lastPaperDay } from '../papers/link'
import { findTemplate } from '../templates/record'
import { certificateSelection, isHandedOut, printedOn, type ShownOnPaper } from './record'
import { certificateMessage } from './send'
import { factsOf, findPolicy, type Policy } from './standing'

const selection = {
  ...certificateSelection,
  token: true,
  policyTermId: true,
  issuer: { select: { name: true, email: true } },
  revoker: { select: { name: true, email: true } },
} as const satisfies Prisma.CertificateSelect

/**
 * The certificates of a customer, the newest first, each with the message that sends its link by chat. Instants are ISO.
 * @throws Refusal `record-not-found`
 */
export async function listCertificates({ db, env }: Pick<Services, 'db' | 'env'>, customerId: string) {
  const customer = found(
    await db.insuredCustomer.findUnique({ where: { id: customerId }, select: { fullName: true, language: true } }),
  )
  const [rows, template, policy] = await Promise.all([
    db.certificate.findMany({
      where: { insuredCustomerId: customerId },
      select: selection,
      orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    }),
    findTemplate(db, { kind: 'certificateWhatsapp', language: customer.language }),
    findPolicy(db, customerId),
  ])
  return rows.map(({ token, shown, issuer, revoker, ...row }) => {
    const printed = printedOn(shown)
    return {
      id: row.id,
      language: row.language,
      /** Null where the stored content is not valid. */
      printed: printed && {
        policyNumber: printed.policyNumber,
        startDate: printed.startDate,
        endDate: printed.endDate,
        status: printed.status,
      },
      /** What of it the record says otherwise; nothing of a certificate that nobody can rely on any more. */
      differing: printed && policy && row.revokedAt === null ? differingFacts(printed, policy, row.policyTermId) : [],
      issuedAt: row.issuedAt.toISOString(),
      issuedBy: issuer && personName(issuer),
      sentAt: row.sentAt?.toISOString() ?? null,
      revokedAt: row.revokedAt?.toISOString() ?? null,
      revokedBy: revoker && personName(revoker),
      /** Whether the link still serves the paper. */
      isHandedOut: isHandedOut(row),
      /** The last day on which it serves it. */
      handedOutUntil: lastPaperDay(row.issuedAt),
      downloadUrl: paperUrl(token),
      checkUrl: certificateLink(env.publicOrigin, token),
      message: certificateMessage(env, template, { ...row, token, shown }, customer.fullName).body,
    }
  })
}

type Fact = keyof ReturnType<typeof factsOf>

/** The facts that a certificate of the same term would state otherwise today; none once the paper's term is over. */
function differingFacts(printed: ShownOnPaper, { fullName, terms }: Policy, termId: string | null): Fact[] {
  const term = terms.find(({ id }) => id === termId)
  if (!term || (printed.endDate !== null && printed.endDate < today())) return []
  const now = factsOf(fullName, term)
  // A fact that earlier versions did not print is missing, and contradicts nothing.
  return (Object.keys(now) as Fact[]).filter((fact) => printed[fact] !== undefined && printed[fact] !== now[fact])
}
