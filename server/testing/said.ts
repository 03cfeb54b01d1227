import type { Db } from '../db/client'
import { Prisma } from '../db/generated/client'
import { toCalendarDate } from '../db/values'
import { type LastSaid, lastContactColumns, saidLast, withLastContact } from '../modules/contacts/said'

/** What a customer said last of the renewal, as its desk shows it; null where nobody has contacted them. */
export async function renewalOf(db: Db, customerId: string) {
  const [said] = await db.$queryRaw<[LastSaid]>`
    SELECT ${lastContactColumns('said')} FROM (${saidLast(Prisma.sql`${customerId}::uuid`, 'renewal')}) AS said`
  return withLastContact(said).lastContact
}

/** The day agreed on about a payment, while anybody waits for it. */
export async function promiseOf(db: Db, insuredCustomerId: string) {
  const isAwaited = { about: 'payment', settled: false, followUpDate: { not: null } } as const
  const contact = await db.contact.findFirst({ where: { insuredCustomerId, ...isAwaited } })
  return toCalendarDate(contact?.followUpDate ?? null)
}
