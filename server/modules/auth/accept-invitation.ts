import type { InvitationAcceptance } from '../../../shared/accounts'
import { invitations } from '../../auth/links'
import { checkNewPassword } from '../../auth/new-password'
import { hashPassword } from '../../auth/passwords'
import { writeEntry } from '../../changes/entry'
import type { Limiters } from '../../core/limits'
import type { PrismaClient } from '../../db/generated/client'
import { companyName } from '../settings/company-name'
import { checkInvitation } from './check-invitation'

/**
 * Makes an account its owner's, with their name and password; it opens no session.
 * @param network the client's address, as limits count it
 * @throws ReasonError as `checkInvitation` and, with a token that is good, as `checkNewPassword`
 */
export async function acceptInvitation(
  db: PrismaClient,
  limiters: Limiters,
  network: string,
  { token, name, password }: InvitationAcceptance,
): Promise<void> {
  const { id, email } = await checkInvitation(db, limiters, network, token)
  await checkNewPassword(password, { email, companyName: await companyName(db) })
  const passwordHash = await hashPassword(password)

  await db.$transaction(async (tx) => {
    // The user first: whoever closes the account meanwhile waits here, or has ended the invitation.
    await tx.adminUser.update({ where: { id }, data: { name, passwordHash }, select: { id: true } })
    await invitations.consume(tx, token)
    await writeEntry(tx, {
      adminUserId: id,
      actionType: 'update',
      tableName: 'admin_users',
      recordId: id,
      subject: email,
      details: { name: { before: '', after: name } },
    })
  })
}
