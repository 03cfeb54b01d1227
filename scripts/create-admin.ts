// npm run admin:create -- --email a@b.c : makes an account for the panel, or gives an existing one a new password.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hashPassword } from '../server/auth/passwords'
import { expireResetTokens } from '../server/auth/reset-tokens'
import type { PrismaClient } from '../server/db/generated/client'
import { recordActivity } from '../server/modules/activity/record'
import { say } from '../server/terminal'
import { accountEmail } from '../shared/auth'
import { runScript } from './run-script'

const PASSWORD_BYTES = 18

await runScript(async ({ db }) => {
  const email = emailArgument()
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  await saveAdmin(db, email, await hashPassword(password))
  say(`${email} may sign in with the password ${password} (shown this once)`)
})

function emailArgument(): string {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  const email = accountEmail.safeParse(values.email ?? '')
  if (!email.success) throw new Error('Usage: npm run admin:create -- --email person@example.com')
  return email.data
}

/** Whoever was signed in with an old password is not any more. */
async function saveAdmin(db: PrismaClient, email: string, passwordHash: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const admin = await tx.adminUser.upsert({
      where: { email },
      create: { email, passwordHash },
      update: { passwordHash },
      select: { id: true },
    })
    await tx.session.deleteMany({ where: { adminUserId: admin.id } })
    await expireResetTokens(tx, admin.id)
    await recordActivity(tx, {
      adminUserId: null,
      actionType: 'update',
      tableName: 'admin_users',
      recordId: admin.id,
    })
  })
}
