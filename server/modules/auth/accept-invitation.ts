import type { InvitationAcceptance } from '../../../shared/accounts'
import { invitations } from '../../auth/links'
import type { Visitor } from '../../auth/mailed-tokens'
import { hashNewPassword } from '../../auth/new-password'
import { writeEntry } from '../../changes/entry'
import { ownEntry } from '../accounts/record'
import { companyName } from '../settings/company-name'

/**
 * Completes an invited account with its owner's name and password; it opens no session.
 * @throws Refusal as `invitations.check` and, with a valid token, as `hashNewPassword`
 */
export async function acceptInvitation(
  visitor: Visitor,
  { token, name, password }: InvitationAcceptance,
): Promise<void> {
  const { db } = visitor
  const { id, email } = await invitations.check(visitor, token)
  const passwordHash = await hashNewPassword(password, { email, companyName: await companyName(db) })

  await db.$transaction(async (tx) => {
    // The user's row first: closing the account meanwhile waits for this lock, or has ended the invitation.
    await tx.adminUser.update({ where: { id }, data: { name, passwordHash }, select: { id: true } })
    await invitations.consume(tx, token)
    await writeEntry(tx, ownEntry({ id, email }, { name: { before: '', after: name } }))
  })
}
