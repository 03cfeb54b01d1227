import { clock } from '../../../shared/clock'
import { found, lockRecord, loggedChange } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'
import { type Certificate, certificateSelection, loggedCertificate, toCertificate } from './record'

/**
 * Revokes a certificate: its check page says so from now on, and nobody gets its paper. One that was revoked before
 * stays as it is.
 * @throws ReasonError `record-not-found`
 */
export function revokeCertificate(db: PrismaClient, adminUserId: string, id: string): Promise<Certificate> {
  return loggedChange(db, adminUserId, loggedCertificate, async (tx) => {
    await lockRecord(tx, 'certificates', id)
    const row = found(await tx.certificate.findUnique({ where: { id }, select: certificateSelection }))
    const before = toCertificate(row)
    if (row.revokedAt) return { before, after: before }
    const data = { revokedAt: clock.now(), revokedBy: adminUserId }
    const after = await tx.certificate.update({ where: { id }, data, select: certificateSelection })
    return { before, after: toCertificate(after) }
  })
}
