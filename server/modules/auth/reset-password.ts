import type { PasswordReset } from '../../../shared/auth'
import { clock } from '../../../shared/clock'
import { endAccess } from '../../auth/end-access'
import { rememberDevice } from '../../auth/known-devices'
import { resetTokens } from '../../auth/links'
import type { Visitor } from '../../auth/mailed-tokens'
import { hashNewPassword } from '../../auth/new-password'
import { writeEntry } from '../../changes/entry'
import { type Telling, tellOwner } from '../accounts/notice'
import { ownEntry } from '../accounts/record'
import { companyName } from '../settings/company-name'
import type { From } from './opening'

/**
 * Sets a new password with the token of a recovery mail and ends all sessions of that user; a second factor stays. Only this browser stays
 * known to the account, so that the owner of the mailbox can sign in whatever strangers try.
 * @returns the device token of the browser
 * @throws Refusal as `resetTokens.check` and, with a valid token, as `hashNewPassword`
 */
export async function resetPassword(
  services: Telling & Pick<Visitor, 'limiters'>,
  { network, browser }: From,
  { token, password }: PasswordReset,
): Promise<string> {
  const { db, limiters } = services
  const { id, email } = await resetTokens.check({ db, limiters, network }, token)
  const passwordHash = await hashNewPassword(password, { email, companyName: await companyName(db) })

  const deviceToken = await db.$transaction(async (tx) => {
    // The user's row first: it serializes this with sign-ins and with changes of the password or tokens.
    const data = { passwordHash, lastLogin: clock.now() }
    await tx.adminUser.update({ where: { id }, data, select: { id: true } })
    await resetTokens.consume(tx, token)
    await endAccess(tx, id)
    await writeEntry(tx, ownEntry({ id, email }))
    return rememberDevice(tx, id, browser.devices)
  })
  tellOwner(services, email, { of: 'password' })
  return deviceToken
}
