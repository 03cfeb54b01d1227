import type { InvitationAcceptance } from '../../../shared/accounts'
import { invitations } from '../../auth/links'
import { hashNewPassword } from '../../auth/new-password'
import { writeEntry } from '../../changes/entry'
import type { Limiters } from '../../core/limits'
import type { PrismaClient } from '../../db/generated/client'
import { ownEntry } from '../accounts/record'
import { companyName } from '../settings/company-name'
import { checkInvitation } from './check-invitation'

/**
 * Completes an invited account with its owner's name and password; it opens no session.
 * @param network the client's address, as the rate limits count it
 * @throws ReasonError as `checkInvitation` and, with a valid token, as `hashNewPassword`
 */
export async function acceptInvitation(
  db: PrismaClient,
  limiters: Limiters,
  network: string,
  { token, name, password }: InvitationAcceptance,
): Promise<void> {
  const { id, email } = await checkInvitation(db, limiters, network, token)
  const passwordHash = await hashNewPassword(password, { email, companyName: await companyName(db) })

  await db.$transaction(async (tx) => {
    // The user's row first: closing the account meanwhile waits for this lock, or has ended the invitation.
    await tx.adminUser.update({ where: { id }, data: { name, passwordHash }, select: { id: true } })
    await invitations.consume(tx, token)
    await writeEntry(tx, ownEntry({ id, email }, { name: { before: '', after: name } }))
  })
}
