// npm run admin:create -- --email a@b.c : makes an admin's account for the panel, or makes an existing one that of an admin
// who may sign in, with a new password; with --link a recovery link for an existing account, as the mail of "¿Olvidó su contraseña?" brings it.
import { randomBytes } from 'node:crypto'
import { forgetDevices } from '../server/auth/known-devices'
import { hashPassword } from '../server/auth/passwords'
import { createResetToken, expireResetTokens, resetLink } from '../server/auth/reset-tokens'
import { endUserSessions } from '../server/auth/user-sessions'
import { changesBetween, writeEntry } from '../server/changes/entry'
import type { Env } from '../server/core/env'
import { say } from '../server/core/terminal'
import type { Prisma, PrismaClient } from '../server/db/generated/client'
import { accountEmail } from '../shared/auth'
import { readArguments, UsageError } from './arguments.mjs'
import { runScript } from './run-script'

const PASSWORD_BYTES = 18
const select = { id: true, role: true, isActive: true } as const

await runScript(givenArguments, async ({ db, env }, { email, link }) => {
  if (link) return printLink(db, env, email)
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  await saveAdmin(db, email, await hashPassword(password))
  say(`${email} may sign in with the password ${password} (shown this once)`)
})

function givenArguments(): { email: string; link: boolean } {
  const { email: given, link = false } = readArguments('admin:create').values
  const email = accountEmail.safeParse(given)
  if (!email.success) throw new UsageError('admin:create', `"${given}" is no address of a mailbox.`)
  return { email: email.data, link: link === true }
}

async function printLink(db: PrismaClient, { publicOrigin }: Env, email: string): Promise<void> {
  const admin = await db.adminUser.findUnique({ where: { email, isActive: true }, select: { id: true } })
  if (!admin) throw new Error(`No active account has the email ${email}; without --link one is made.`)
  const link = resetLink(publicOrigin, await createResetToken(db, admin.id))
  say(`${email} may set a new password at ${link} (once, within an hour)`)
}

async function saveAdmin(db: PrismaClient, email: string, passwordHash: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const data = { passwordHash, role: 'admin', isActive: true } as const
    const known = await tx.adminUser.findUnique({ where: { email }, select })
    const saved = known
      ? await tx.adminUser.update({ where: { email }, data, select })
      : await tx.adminUser.create({ data: { email, ...data }, select })
    if (known) await shutOut(tx, known.id)
    const changes = known ? changesBetween(known, saved) : {}
    await writeEntry(tx, {
      adminUserId: null,
      actionType: known ? 'update' : 'create',
      tableName: 'admin_users',
      recordId: saved.id,
      subject: email,
      ...(Object.keys(changes).length > 0 && { details: changes }),
    })
  })
}

/** Whoever was signed in with the old password is not any more. */
async function shutOut(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await endUserSessions(tx, id)
  await expireResetTokens(tx, id)
  await forgetDevices(tx, id)
}
