import { ReasonError } from '../../core/errors'
import type { Prisma } from '../../db/generated/client'

/** Whether somebody can administer the installation. Who asks before a change that may end that holds the table's lock. */
export async function hasAdmin(tx: Prisma.TransactionClient): Promise<boolean> {
  const where = { role: 'admin', isActive: true, passwordHash: { not: null } } as const
  return (await tx.adminUser.count({ where })) > 0
}

/**
 * Refuses the change that was made in the transaction where nobody could administer anything after it.
 * @throws ReasonError `last-admin`
 */
export async function keepAnAdmin(tx: Prisma.TransactionClient): Promise<void> {
  if (!(await hasAdmin(tx))) throw ReasonError.of('last-admin')
}
