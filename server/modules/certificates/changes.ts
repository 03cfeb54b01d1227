import { clock } from '../../../shared/clock'
import { found, loggedChange } from '../../changes/logged-change'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { type Certificate, certificateSelection, loggedCertificate, toCertificate } from './record'

/** Not through the kit: a certificate has no version, as no form edits it. @throws Refusal `record-not-found` */
function change(
  db: PrismaClient,
  adminUserId: string,
  id: string,
  dataOf: (before: Certificate) => Prisma.CertificateUncheckedUpdateInput | null,
): Promise<Certificate> {
  return loggedChange(db, adminUserId, loggedCertificate, async (tx) => {
    await lockRecord(tx, 'certificates', id)
    const of = { where: { id }, select: certificateSelection }
    const before = toCertificate(found(await tx.certificate.findUnique(of)))
    const data = dataOf(before)
    return { before, after: data ? toCertificate(await tx.certificate.update({ ...of, data })) : before }
  })
}

/**
 * Revokes a certificate: its check page says so from now on, and its paper is no longer served. A certificate that is
 * revoked already stays as it is.
 * @throws Refusal `record-not-found`
 */
export const revokeCertificate = (db: PrismaClient, adminUserId: string, id: string): Promise<Certificate> =>
  change(db, adminUserId, id, ({ revokedAt }) =>
    revokedAt ? null : { revokedAt: clock.now(), revokedBy: adminUserId },
  )

/** Stores that the link of a certificate was mailed. @throws Refusal `record-not-found` */
export const storeSent = (db: PrismaClient, adminUserId: string, id: string): Promise<Certificate> =>
  change(db, adminUserId, id, () => ({ sentAt: clock.now() }))
