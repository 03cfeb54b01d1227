import { lockAccount } from '../../auth/factors'
import { emailChanges, expireLinks } from '../../auth/links'
import type { Visitor } from '../../auth/mailed-tokens'
import { loggedChange } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import { isDuplicate, refuse } from '../../db/errors'
import { type Telling, tellOwner } from '../accounts/notice'
import { ACCOUNT_LOG, findAccount } from '../accounts/record'

/**
 * Makes the email that a confirmation link was sent to the account's email, which the old one is told. Links sent to that become
 * invalid.
 * @throws Refusal `email-link-unknown`, `email-link-used`, `email-link-expired`; `too-many-attempts`;
 *   `account-exists` where another account has got the email meanwhile
 */
export async function confirmEmail(visitor: Visitor & Telling, token: string): Promise<void> {
  const { id, newEmail: email, email: oldEmail } = await emailChanges.check(visitor, token)
  await loggedChange(visitor.db, id, ACCOUNT_LOG, async (tx) => {
    // The user's row first, as wherever links are used up.
    await lockAccount(tx, id)
    const before = await findAccount(tx, id)
    await emailChanges.consume(tx, token)
    await expireLinks(tx, id)
    const update = tx.adminUser.update({ where: { id }, data: { email }, select: { id: true } })
    await update.catch(refuse(isDuplicate, () => Refusal.of('account-exists')))
    return { before, after: await findAccount(tx, id) }
  })
  tellOwner(visitor, oldEmail, { of: 'email', newEmail: email })
}
