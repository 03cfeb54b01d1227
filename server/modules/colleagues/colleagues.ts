import { personName } from '../../../shared/accounts'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'

/** Everybody who works here now, by the name that colleagues see, in its order. */
export async function listColleagues(db: Db): Promise<{ id: string; name: string }[]> {
  const rows = await db.adminUser.findMany({
    where: { isActive: true },
    select: { id: true, name: true, email: true },
  })
  return rows
    .map(({ id, ...person }) => ({ id, name: personName(person) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
}

/** Whether an account exists and is active. */
export const isColleague = async (db: Db, id: string): Promise<boolean> =>
  (await db.adminUser.count({ where: { id, isActive: true } })) > 0

/**
 * Only somebody who works here can be given something to do.
 * @param field that of the form
 * @throws Refusal `colleague-inactive`
 */
export async function requireColleague(db: Db, id: string, field = 'assignedTo'): Promise<void> {
  if (!(await isColleague(db, id))) throw Refusal.of('colleague-inactive', { field })
}

/** SQL for the accounts by their names; people with the same name are told apart by their email addresses. */
export const PEOPLE = Prisma.sql`
  SELECT id, CASE WHEN name = '' THEN email::text
    WHEN count(*) OVER (PARTITION BY lower(name)) > 1 THEN name || ' (' || email || ')' ELSE name END AS name
  FROM admin_users`
