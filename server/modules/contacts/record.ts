import { personName } from '../../../shared/accounts'
import type { CalendarDate } from '../../../shared/clock'
import type { Db, Tx } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { fromCalendarDate, toCalendarDate } from '../../db/values'
import { settleContacts } from '../policies/settled-contacts'

export const contactSelection = {
  id: true,
  insuredCustomerId: true,
  quoteRequestId: true,
  channel: true,
  outcome: true,
  note: true,
  followUpDate: true,
  createdAt: true,
  creator: { select: { name: true, email: true } },
} as const satisfies Prisma.ContactSelect

type ContactColumns = Prisma.ContactGetPayload<{ select: typeof contactSelection }>

/** One contact with a customer or about a quote; `followUpDate` is `YYYY-MM-DD`, `createdBy` null where the account is gone. */
export type Contact = ReturnType<typeof toContact>

export const toContact = ({ creator, followUpDate, createdAt, ...row }: ContactColumns) => ({
  ...row,
  followUpDate: toCalendarDate(followUpDate),
  createdAt: createdAt.toISOString(),
  createdBy: creator && personName(creator),
})

type Noted = Omit<Prisma.ContactUncheckedCreateInput, 'followUpDate'> & { followUpDate?: CalendarDate | undefined }

/** Stores a contact, which settles what was said before. The caller holds the lock of the customer or request. */
export async function addContact(tx: Tx, { followUpDate, ...noted }: Noted): Promise<Contact> {
  const day = followUpDate ? fromCalendarDate(followUpDate) : null
  const row = await tx.contact.create({ data: { ...noted, followUpDate: day }, select: contactSelection })
  await settleContactsOf(tx, row)
  return toContact(row)
}

/** Settles what was said by whom a contact is with. */
export async function settleContactsOf(
  tx: Tx,
  { insuredCustomerId, quoteRequestId }: Pick<Contact, 'insuredCustomerId' | 'quoteRequestId'>,
): Promise<void> {
  if (insuredCustomerId) await settleContacts(tx, 'insured_customer_id', [insuredCustomerId])
  if (quoteRequestId) await settleContacts(tx, 'quote_request_id', [quoteRequestId])
}

/** All contacts with a customer, those about the quote before they became one among them, the newest first. */
export async function listContacts(db: Db, insuredCustomerId: string): Promise<Contact[]> {
  const requests = await db.quoteRequest.findMany({ where: { insuredCustomerId }, select: { id: true } })
  const ofRequests = { quoteRequestId: { in: requests.map(({ id }) => id) } }
  return findContacts(db, { OR: [{ insuredCustomerId }, ofRequests] })
}

/** All contacts about a quote, the newest first. */
export const listRequestContacts = (db: Db, quoteRequestId: string) => findContacts(db, { quoteRequestId })

async function findContacts(db: Db, where: Prisma.ContactWhereInput): Promise<Contact[]> {
  const rows = await db.contact.findMany({
    where,
    select: contactSelection,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(toContact)
}
