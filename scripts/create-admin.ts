// npm run admin:create -- --email person@example.com : creates an account for the panel, an admin's by default, or gives an existing
// one a new password, and another role only on request; with --link it prints a recovery link for an existing account,
// like that in the mail of "¿Olvidó su contraseña?".
import { randomBytes } from 'node:crypto'
import { endAccess } from '../server/auth/end-access'
import { resetLink, resetTokens } from '../server/auth/links'
import { hashPassword } from '../server/auth/passwords'
import { type Changes, changesBetween, writeEntry } from '../server/changes/entry'
import type { Env } from '../server/core/env'
import { say } from '../server/core/terminal'
import type { PrismaClient } from '../server/db/generated/client'
import { lockTable } from '../server/db/locks'
import { hasAdmin } from '../server/modules/accounts/last-admin'
import { ownName, role } from '../shared/accounts'
import { emailAddress } from '../shared/text'
import { readArguments, UsageError } from './arguments.mjs'
import { type Opened, runScript } from './run-script'

const PASSWORD_BYTES = 18
const select = { id: true, role: true, name: true, isActive: true } as const

const needsExisting = ({ link }: Arguments) => link

await runScript(givenArguments, openAccount, needsExisting)

type Arguments = ReturnType<typeof givenArguments>

async function openAccount({ db, env }: Opened, { email, link, ...given }: Arguments): Promise<void> {
  if (link) return printLink(db, env, email)
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const changes = await saveAccount(db, email, given, await hashPassword(password))
  for (const [field, { before, after }] of Object.entries(changes)) say(`${field}: ${before} -> ${after}`)
  say(`${email} may sign in with the password ${password} (shown this once)`)
}

function givenArguments() {
  const { email: address, link = false, role: given, name: called } = readArguments('admin:create').values
  const refused = (error: string) => new UsageError('admin:create', error)
  const email = emailAddress.safeParse(address)
  if (!email.success) throw refused(`"${address}" is no address of a mailbox.`)
  const chosen = role.optional().safeParse(given)
  if (!chosen.success) throw refused(`--role is admin or agent, not "${given}".`)
  const name = ownName.shape.name.optional().safeParse(called)
  if (!name.success) throw refused(`"${called}" is no name of a person.`)
  return { email: email.data, link: link === true, role: chosen.data, name: name.data }
}

async function printLink(db: PrismaClient, { publicOrigin }: Env, email: string): Promise<void> {
  const where = { email, isActive: true, passwordHash: { not: null } }
  const account = await db.adminUser.findUnique({ where, select: { id: true } })
  if (!account) throw new Error(`No active account has the email ${email}; without --link one is made.`)
  const link = resetLink(publicOrigin, await resetTokens.create(db, account.id, {}))
  say(`${email} may set a new password at ${link} (once, within an hour)`)
}

type Given = Pick<Arguments, 'role' | 'name'>

/** Saves the account, and ends the access that its old password gave. @returns the changes of an existing account */
function saveAccount(db: PrismaClient, email: string, { role, name }: Given, passwordHash: string): Promise<Changes> {
  const given = { ...(role !== undefined && { role }), ...(name !== undefined && { name }) }
  const data = { passwordHash, isActive: true, ...given }
  return db.$transaction(async (tx) => {
    await lockTable(tx, 'admin_users')
    const known = await tx.adminUser.findUnique({ where: { email }, select })
    const saved = known
      ? await tx.adminUser.update({ where: { email }, data, select })
      : await tx.adminUser.create({ data: { email, role: 'admin', ...data }, select })
    if (known) await endAccess(tx, known.id)
    if (known?.role === 'admin' && !(await hasAdmin(tx))) throw new Error(`${email} is the last active admin.`)
    const details = known ? changesBetween(known, saved) : {}
    await writeEntry(tx, {
      adminUserId: null,
      actionType: known ? 'update' : 'create',
      tableName: 'admin_users',
      recordId: saved.id,
      subject: email,
      ...(Object.keys(details).length > 0 && { details }),
    })
    return details
  })
}
