import { personName } from '../../../shared/accounts'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { toCalendarDate } from '../../db/values'

export const contactSelection = {
  id: true,
  insuredCustomerId: true,
  channel: true,
  outcome: true,
  note: true,
  followUpDate: true,
  createdAt: true,
  creator: { select: { name: true, email: true } },
} as const satisfies Prisma.RenewalContactSelect

type ContactColumns = Prisma.RenewalContactGetPayload<{ select: typeof contactSelection }>

/** One contact about the end of a policy or a payment; `followUpDate` is `YYYY-MM-DD`, `createdBy` null where the account is gone. */
export type Contact = ReturnType<typeof toContact>

export const toContact = ({ creator, followUpDate, createdAt, ...row }: ContactColumns) => ({
  ...row,
  followUpDate: toCalendarDate(followUpDate),
  createdAt: createdAt.toISOString(),
  createdBy: creator && personName(creator),
})

/** All contacts of a customer, the newest first. */
export async function listContacts(db: Db, insuredCustomerId: string): Promise<Contact[]> {
  const rows = await db.renewalContact.findMany({
    where: { insuredCustomerId },
    select: contactSelection,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(toContact)
}
