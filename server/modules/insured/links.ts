import { clock } from '../../../shared/clock'
import type { InsuredLinkInput } from '../../../shared/insured'
import { insuredLink } from '../../../shared/message-links'
import { newLinkToken } from '../../auth/insured-links'
import { hashToken } from '../../auth/tokens'
import { loggedChange, loggedChangeWithin } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import type { Services } from '../../request/context'
import type { Told } from '../templates/fill'
import { findLogged, loggedLink } from './record'
import { messagesWithLink } from './send'

/**
 * Makes a link to exactly these policies. Its address is returned this once, alone and in the messages that bring it: only
 * the hash of its token is stored.
 * @throws Refusal `links-off`, `record-not-found` where a customer is gone
 */
export function makeLink(
  { db, env }: Pick<Services, 'db' | 'env'>,
  adminUserId: string,
  { customerId, customerIds }: InsuredLinkInput,
): Promise<Told & { id: string; url: string }> {
  return db.$transaction(async (tx) => {
    if ((await tx.siteSettings.count({ where: { insuredLinks: true } })) === 0) throw Refusal.of('links-off')
    // In one order, so that two that are made at once do not wait for each other.
    const ids = [...new Set([customerId, ...customerIds])].sort()
    for (const id of ids) await lockRecord(tx, 'insured_customers', id)
    const customers = await tx.insuredCustomer.findMany({
      where: { id: { in: ids } },
      select: { id: true, language: true },
    })
    const customer = customers.find(({ id }) => id === customerId)
    if (!customer || customers.length < ids.length) throw Refusal.of('record-not-found')
    const token = newLinkToken()
    const { id } = await loggedChangeWithin(tx, adminUserId, loggedLink, async () => ({
      before: null,
      after: await findLogged(tx, await store(tx, adminUserId, { customerId, customerIds, token })),
    }))
    const url = insuredLink(env.publicOrigin, token, customer.language)
    return { id, url, ...(await messagesWithLink(tx, customerId, env.publicOrigin, url)) }
  })
}

async function store(
  tx: Tx,
  createdBy: string,
  { customerId, customerIds, token }: InsuredLinkInput & { token: string },
): Promise<string> {
  const ticked = [...new Set(customerIds)].map((insuredCustomerId) => ({ insuredCustomerId }))
  const { id } = await tx.insuredLink.create({
    data: {
      insuredCustomerId: customerId,
      tokenHash: hashToken(token),
      createdBy,
      createdAt: clock.now(),
      policies: { create: ticked },
    },
    select: { id: true },
  })
  return id
}

/** Ends a link at once, with its visits. One that has ended stays as it is. */
export async function revokeLink(db: PrismaClient, adminUserId: string, id: string): Promise<void> {
  await loggedChange(db, adminUserId, loggedLink, async (tx) => {
    await lockRecord(tx, 'insured_links', id)
    const before = await findLogged(tx, id)
    if (before.revokedAt !== null) return { before, after: before }
    await tx.insuredLink.update({ where: { id }, data: { revokedAt: clock.now(), revokedBy: adminUserId } })
    return { before, after: await findLogged(tx, id) }
  })
}
