import { filledMessage } from '../../../shared/filled-messages'
import { certificateLink, paperUrl } from '../../../shared/message-links'
import type { MessageTexts } from '../../../shared/message-templates'
import { found } from '../../changes/logged-change'
import type { Env } from '../../core/env'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { CERTIFICATES_FOLDER } from '../../files/stored-file'
import { notSent } from '../../mail/mail'
import type { Services } from '../../request/context'
import { sendLetter } from '../contacts/mail-customer'
import { paperMail, withPaperLink } from '../papers/mail'
import { paperFileName } from '../papers/parts'
import { policyValues } from '../templates/fill'
import { findTemplate, type Template } from '../templates/record'
import { storeSent } from './changes'
import { certificateSelection, isHandedOut, printedOn } from './record'
import { PAPER_WORDS } from './words'

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

type Sending = Pick<Services, 'db' | 'env' | 'mailer' | 'limiters' | 'storage'>

/**
 * Mails a certificate to the insured person, with the paper attached and in their language, and stores the time.
 * @throws Refusal `record-not-found`, `certificate-revoked`, `contact-not-allowed`, `email-missing`, `mail-just-sent`,
 *   `mail-not-sent`
 */
export async function sendCertificate(services: Sending, adminUserId: string, id: string): Promise<void> {
  const mail = await mailOf(services, adminUserId, id)
  await sendLetter(services, mail, ['certificate', id])
  await storeSent(services.db, adminUserId, id)
}

const findCertificate = async (db: Db, id: string) =>
  found(
    await db.certificate.findUnique({
      where: { id },
      select: {
        ...certificateSelection,
        token: true,
        filePath: true,
        insuredCustomer: { select: { id: true, fullName: true, email: true, language: true } },
      },
    }),
  )

async function mailOf(services: Omit<Sending, 'mailer' | 'limiters'>, adminUserId: string, id: string) {
  const { db, env, storage } = services
  const { insuredCustomer: customer, token, shown, filePath, ...row } = await findCertificate(db, id)
  if (row.revokedAt) throw Refusal.of('certificate-revoked')
  const { fullName, language } = customer
  const template = await findTemplate(db, { kind: 'certificateMail', language })
  const link = certificateLink(env.publicOrigin, token)
  return paperMail(services, {
    customer,
    adminUserId,
    message: certificateMessage(env, template, { ...row, token, shown }, fullName),
    links: [link, `${env.publicOrigin}${paperUrl(token)}`],
    filename: paperFileName(PAPER_WORDS[language].fileName, printedOn(shown)?.policyNumber ?? ''),
    content: () => storage.getBytes(`${CERTIFICATES_FOLDER}${filePath}`).catch(notSent),
  })
}
