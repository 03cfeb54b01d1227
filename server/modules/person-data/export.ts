import { clock, fromNow } from '../../../shared/clock'
import { MINUTE_MS } from '../../../shared/durations'
import type { PersonRecords } from '../../../shared/person-data'
import { hashToken, newToken } from '../../auth/tokens'
import { writeAccess } from '../../changes/access'
import { Refusal } from '../../core/errors'
import type { PrismaClient } from '../../db/generated/client'
import type { ZipEntry } from '../../files/zip'
import { loggedCustomer } from '../policies/changes'
import { type PersonServices, personFiles } from './person-files'
import { customersIn, requireAll, type Stored, storedOf } from './stored'

const LIFETIME_MS = 10 * MINUTE_MS

/** The query parameter of the link's token. */
export const TOKEN_PARAMETER = 'clave'

/**
 * Creates a link to a file with all data stored about some customers. It works once, within ten minutes, for anybody
 * signed in as an admin. The file itself is stored nowhere.
 * @throws Refusal `record-not-found`
 */
export async function exportPerson(
  db: PrismaClient,
  adminUserId: string,
  { ids, reason }: PersonRecords,
): Promise<{ url: string }> {
  await findStored(db, ids)
  const token = newToken()
  const data = { tokenHash: hashToken(token), recordIds: ids, reason, adminUserId, expiresAt: fromNow(LIFETIME_MS) }
  await db.personExport.create({ data, select: { tokenHash: true } })
  return { url: `/exports/person.zip?${TOKEN_PARAMETER}=${token}` }
}

/**
 * Uses up a link, and logs the access for each customer. Of two simultaneous requests one is refused.
 * @returns the entries of the zip file
 * @throws Refusal `export-link-gone`, `record-not-found`
 */
export async function takePersonFiles(
  services: PersonServices,
  adminUserId: string,
  token: string,
): Promise<AsyncIterable<ZipEntry>> {
  const { db } = services
  const [link] = await db.personExport.updateManyAndReturn({
    where: { tokenHash: hashToken(token), expiresAt: { gt: clock.now() } },
    data: { expiresAt: new Date(0) },
    select: { recordIds: true, reason: true },
  })
  if (!link) throw Refusal.of('export-link-gone')
  const ids = link.recordIds as string[] // Only exportPerson writes it.
  const stored = await findStored(db, ids)
  const customers = customersIn(stored)
  for (const customer of customers) {
    await writeAccess(db, {
      adminUserId,
      event: 'export',
      tableName: 'insured_customers',
      recordId: customer.id,
      insuredCustomerId: customer.id,
      subject: loggedCustomer.subject(customer),
      details: { reason: link.reason, format: 'zip', count: customers.length },
    })
  }
  return personFiles(services, stored)
}

/** All data of some customers, in use or in the trash, where blocked ones are. */
const findStored = async (db: PrismaClient, ids: string[]): Promise<Stored> => requireAll(await storedOf(db, ids))
