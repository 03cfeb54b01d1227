import type { Db } from '../../db/client'
import { isColleague } from './colleagues'

/** Who looks after a customer and still works here; null for nobody. */
export async function responsibleFor(db: Db, id: string | undefined): Promise<string | null> {
  if (!id) return null
  const customer = await db.insuredCustomer.findUnique({ where: { id }, select: { assignedTo: true } })
  const person = customer?.assignedTo
  return person && (await isColleague(db, person)) ? person : null
}
