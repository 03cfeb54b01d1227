// npm run admin:reset-factors -- --email person@example.com : removes all second factors of an account whose owner has lost them, so
// that its password alone opens it again.
import { findFactors, lockAccount, removeFactors } from '../server/auth/factors'
import { endUserSessions } from '../server/auth/user-sessions'
import { writeEntry } from '../server/changes/entry'
import { say } from '../server/core/terminal'
import type { PrismaClient } from '../server/db/generated/client'
import { emailAddress } from '../shared/text'
import { readArguments, UsageError } from './arguments.mjs'
import { runScript } from './run-script'

await runScript(givenEmail, async ({ db }, email) => {
  const account = await db.adminUser.findUnique({ where: { email }, select: { id: true, email: true } })
  if (!account) throw new Error(`No account has the email ${email}.`)
  const removed = await resetFactors(db, account)
  say(
    removed
      ? `${account.email} signs in with the password alone, and is signed in nowhere now.`
      : `${account.email} has no second factor; nothing was changed.`,
  )
})

function givenEmail(): string {
  const { email: given } = readArguments('admin:reset-factors').values
  const email = emailAddress.safeParse(given)
  if (!email.success) throw new UsageError('admin:reset-factors', `"${given}" is no address of a mailbox.`)
  return email.data
}

/** @returns whether there was anything to remove */
function resetFactors(db: PrismaClient, { id, email }: { id: string; email: string }): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockAccount(tx, id)
    const { totp, passkeys, recoveryCodes } = await findFactors(tx, id)
    await removeFactors(tx, id)
    if (!totp && passkeys === 0 && recoveryCodes === 0) return false
    await endUserSessions(tx, id)
    const details = {
      totp: { before: totp, after: false },
      passkeys: { before: passkeys, after: 0 },
      recoveryCodes: { before: recoveryCodes, after: 0 },
    }
    await writeEntry(tx, {
      adminUserId: null,
      actionType: 'update',
      tableName: 'admin_users',
      recordId: id,
      subject: email,
      details,
    })
    return true
  })
}
