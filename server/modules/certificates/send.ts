import { certificateLink, paperUrl } from '../../../shared/message-links'
import { found } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import { CERTIFICATES_FOLDER } from '../../files/stored-file'
import { notSent } from '../../mail/mail'
import type { Services } from '../../request/context'
import { sendLetter } from '../contacts/mail-customer'
import { paperMail } from '../papers/mail'
import { paperFileName } from '../papers/parts'
import { findTemplate } from '../templates/record'
import { storeSent } from './changes'
import { certificateMessage } from './letter'
import { certificateSelection, printedOn } from './record'
import { PAPER_WORDS } from './words'

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
