import type { OwnNotices } from '../../../shared/accounts'
import { lockAccount } from '../../auth/factors'
import { writeEntry } from '../../changes/entry'
import { found, loggedChange } from '../../changes/logged-change'
import type { Db } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { ACCOUNT_LOG, findAccount, ownEntry } from '../accounts/record'

/** Sets the name of one's own account. */
export async function setName(db: PrismaClient, id: string, name: string): Promise<void> {
  await loggedChange(db, id, ACCOUNT_LOG, async (tx) => {
    await lockAccount(tx, id)
    const before = await findAccount(tx, id)
    if (before.name === name) return { before, after: before }
    await tx.adminUser.update({ where: { id }, data: { name }, select: { id: true } })
    return { before, after: await findAccount(tx, id) }
  })
}

/** What the owner of an account is told of by mail. */
export const findNotices = async (db: Db, id: string): Promise<OwnNotices> =>
  found(await db.adminUser.findUnique({ where: { id }, select: { requestMails: true } }))

export async function setNotices(
  db: PrismaClient,
  { id, email }: { id: string; email: string },
  { requestMails }: OwnNotices,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockAccount(tx, id)
    const before = await findNotices(tx, id)
    if (before.requestMails === requestMails) return
    await tx.adminUser.update({ where: { id }, data: { requestMails }, select: { id: true } })
    const change = { requestMails: { before: before.requestMails, after: requestMails } }
    await writeEntry(tx, ownEntry({ id, email }, change))
  })
}
