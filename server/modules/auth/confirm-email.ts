import { lockAccount } from '../../auth/factors'
import { emailChanges, expireLinks } from '../../auth/links'
import { checkLink } from '../../auth/mailed-tokens'
import { loggedChange } from '../../changes/logged-change'
import { ReasonError } from '../../core/errors'
import type { Limiters } from '../../core/limits'
import { isDuplicate, refuse } from '../../db/errors'
import type { PrismaClient } from '../../db/generated/client'
import { ACCOUNT_LOG, findAccount } from '../accounts/record'

/**
 * Makes the email that a confirmation link was sent to the account's email. Links sent to the old one become invalid.
 * @param network the client's address, as the rate limits count it
 * @throws ReasonError `email-link-unknown`, `email-link-used`, `email-link-expired`; `too-many-attempts`;
 *   `account-exists` where another account has got the email meanwhile
 */
export async function confirmEmail(
  db: PrismaClient,
  limiters: Limiters,
  network: string,
  token: string,
): Promise<void> {
  const { id, newEmail: email } = await checkLink(limiters, network, () => emailChanges.find(db, token))
  await loggedChange(db, id, ACCOUNT_LOG, async (tx) => {
    // The user's row first, as wherever links are used up.
    await lockAccount(tx, id)
    const before = await findAccount(tx, id)
    await emailChanges.consume(tx, token)
    await expireLinks(tx, id)
    const update = tx.adminUser.update({ where: { id }, data: { email }, select: { id: true } })
    await update.catch(refuse(isDuplicate, () => ReasonError.of('account-exists')))
    return { before, after: await findAccount(tx, id) }
  })
}
