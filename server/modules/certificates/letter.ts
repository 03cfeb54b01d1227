import { filledMessage } from '../../../shared/filled-messages'
import { certificateLink, paperUrl } from '../../../shared/message-links'
import type { MessageTexts } from '../../../shared/message-templates'
import type { Env } from '../../core/env'
import type { Prisma } from '../../db/generated/client'
import { withPaperLink } from '../papers/mail'
import { policyValues } from '../templates/fill'
import type { Template } from '../templates/record'
import { isHandedOut, printedOn } from './record'

type Sent = { token: string; shown: Prisma.JsonValue; issuedAt: Date; revokedAt: Date | null }

/** The message that sends a certificate, with the private link to the paper while it is handed out. */
export function certificateMessage(
  { publicOrigin }: Pick<Env, 'publicOrigin'>,
  template: Template,
  { token, shown, ...row }: Sent,
  fullName: string,
): MessageTexts {
  const { language } = template
  const printed = printedOn(shown)
  const policy = {
    fullName: printed?.insured ?? fullName,
    policyNumber: printed?.policyNumber ?? '',
    vehicle: printed?.vehicle ?? '',
    insurer: printed?.insurer ?? '',
    endDate: printed?.endDate ?? null,
    language,
  }
  const { subject, body } = filledMessage(template, policyValues(policy, certificateLink(publicOrigin, token)))
  if (!isHandedOut(row)) return { subject, body }
  const address = `${publicOrigin}${paperUrl(token)}`
  return { subject, body: withPaperLink(body, { kind: 'certificate', language, issuedAt: row.issuedAt, address }) }
}
