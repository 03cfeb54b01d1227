import type { PasswordChange } from '../../../shared/accounts'
import { clock } from '../../../shared/clock'
import { forgetDevices } from '../../auth/known-devices'
import { expireLinks } from '../../auth/links'
import { hashNewPassword } from '../../auth/new-password'
import type { Browser, SignedIn } from '../../auth/session'
import { endOtherSessions } from '../../auth/user-sessions'
import { writeEntry } from '../../changes/entry'
import { type Telling, tellOwner } from '../accounts/notice'
import { ownEntry } from '../accounts/record'
import { companyName } from '../settings/company-name'
import { checkCurrentPassword, wrongPassword } from './current-password'
import { type Proving, proveFactor } from './identity'

/**
 * Sets a new password for somebody who knows the current one and, where the account has a second factor, proves that,
 * too; ends their other sessions and unused links, forgets their other browsers, and tells the account's owner.
 * @throws Refusal `current-password-wrong`, as `hashNewPassword`, and as `proveFactor`
 */
export async function changePassword(
  services: Proving & Telling,
  from: { session: SignedIn; browser: Browser },
  { currentPassword, password, ...proof }: PasswordChange,
): Promise<void> {
  const { db, limiters } = services
  const { session, browser } = from
  const { id, email } = session.user
  const currentHash = await checkCurrentPassword(db, limiters, session, currentPassword)
  const passwordHash = await hashNewPassword(password, { email, companyName: await companyName(db) })
  await proveFactor(services, session, proof) // Last: a code is used up by it.

  await db.$transaction(async (tx) => {
    const { count } = await tx.adminUser.updateMany({
      where: { id, passwordHash: currentHash },
      data: { passwordHash, lastLogin: clock.now() },
    })
    if (count === 0) throw wrongPassword()
    await expireLinks(tx, id)
    await endOtherSessions(tx, session)
    await forgetDevices(tx, id, browser.devices)
    await writeEntry(tx, ownEntry(session.user))
  })
  tellOwner(services, email, { of: 'password' })
}
