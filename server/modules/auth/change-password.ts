import type { PasswordChange } from '../../../shared/auth'
import { clock } from '../../../shared/clock'
import { forgetDevices } from '../../auth/known-devices'
import { expireLinks } from '../../auth/links'
import { hashNewPassword } from '../../auth/new-password'
import type { Browser, SignedIn } from '../../auth/session'
import { endOtherSessions } from '../../auth/user-sessions'
import { writeEntry } from '../../changes/entry'
import type { Limiters } from '../../core/limits'
import type { PrismaClient } from '../../db/generated/client'
import { ownEntry } from '../accounts/record'
import { companyName } from '../settings/company-name'
import { checkCurrentPassword, wrongPassword } from './current-password'

/**
 * Sets a new password for somebody who knows the current one; ends their other sessions and unused links, and
 * forgets their other browsers.
 * @throws ReasonError `current-password-wrong`, `too-many-attempts`, and as `hashNewPassword`
 */
export async function changePassword(
  db: PrismaClient,
  limiters: Limiters,
  from: { session: SignedIn; browser: Browser },
  { currentPassword, password }: PasswordChange,
): Promise<void> {
  const { session, browser } = from
  const { id, email } = session.user
  const currentHash = await checkCurrentPassword(db, limiters, session, currentPassword)
  const passwordHash = await hashNewPassword(password, { email, companyName: await companyName(db) })

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
}
