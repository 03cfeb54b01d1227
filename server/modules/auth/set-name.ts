import { lockAccount } from '../../auth/factors'
import { loggedChange } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'
import { ACCOUNT_LOG, findAccount } from '../accounts/record'

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
