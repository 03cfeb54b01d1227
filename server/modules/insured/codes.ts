import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { clock, fromNow } from '../../../shared/clock'
import { CODE_MS, CODE_TRIES } from '../../../shared/insured'
import { findLinkById, type InsuredLink } from '../../auth/insured-links'
import { openVisit } from '../../auth/insured-visits'
import { writeAccess } from '../../changes/access'
import { writeEntry } from '../../changes/entry'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { insuredCodeMail } from '../../mail/templates/insured-code'
import type { Services } from '../../request/context'
import { contactRefusals } from '../contacts/allowed'
import { sendLetter } from '../contacts/mail-customer'
import { mailBrand } from '../settings/mail-brand'
import { loggedLink, subjectOf } from './record'

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Salted with the link, so that one table of all codes opens none. */
const hashOf = (linkId: string, code: string) => createHash('sha256').update(`${linkId} ${code}`).digest('hex')

/**
 * A new code ends the former.
 * @param inPlaceOf the hash of the only code that it may end
 * @returns when it ends
 */
async function storeCode(db: Db, linkId: string, code: string, inPlaceOf: string | null = null): Promise<Date> {
  const expiresAt = fromNow(CODE_MS)
  await db.$executeRaw`
    INSERT INTO insured_codes AS former (link_id, code_hash, tries_left, expires_at)
    VALUES (${linkId}::uuid, ${hashOf(linkId, code)}, ${CODE_TRIES}, ${expiresAt})
    ON CONFLICT (link_id) DO UPDATE SET
      code_hash = excluded.code_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at
    WHERE former.code_hash = coalesce(${inPlaceOf}, former.code_hash)`
  return expiresAt
}

export const hasCode = async (db: Db, linkId: string): Promise<boolean> =>
  (await db.insuredCode.count({ where: { linkId, triesLeft: { gt: 0 }, expiresAt: { gt: clock.now() } } })) > 0

type Mailing = Pick<Services, 'db' | 'env' | 'mailer' | 'limiters'>

/**
 * Mails a code to the address on file, alone and without the link.
 * @returns null where there is no address, or the person is not to be contacted: staff read one out
 * @throws Refusal `too-many-attempts`, `mail-just-sent`, `mail-not-sent`, `mail-not-now`
 */
export async function askCode(services: Mailing, { id, customerId, language }: InsuredLink) {
  const { db, env, limiters } = services
  const customer = await db.insuredCustomer.findUnique({ where: { id: customerId }, select: { email: true } })
  const to = customer?.email
  if (!to || (await contactRefusals(db, [customerId])).size > 0) return { maskedEmail: null }
  const code = newCode()
  const mail = insuredCodeMail({ to, language, brand: await mailBrand(db, env), code })
  const former = await db.insuredCode.findUnique({ where: { linkId: id }, select: { codeHash: true } })
  try {
    await limiters.insuredCode.spend(id)
    await sendLetter(services, mail, ['insured code', id])
  } catch (error) {
    // The former code stays as it is, and what did not leave does not count.
    await limiters.insuredCode.forgive(id)
    throw error
  }
  // One that staff have read out while the mail was on its way is newer.
  await storeCode(db, id, code, former?.codeHash ?? '')
  return { maskedEmail: masked(to) }
}

/** The first sign of name and domain, and the ending: `m•••@g•••.com`. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*@(.).*?(\.[^.]*)?$/u, '$1•••@$2•••$3')

/**
 * Makes a code for staff to read out. The log has that it was made, and not the code.
 * @throws Refusal `link-unknown`
 */
export async function dictateCode(
  db: PrismaClient,
  adminUserId: string,
  id: string,
): Promise<{ code: string; expiresAt: string }> {
  const code = newCode()
  return db.$transaction(async (tx) => {
    const link = await findLinkById(tx, id)
    if (!link) throw Refusal.of('link-unknown')
    const { customerId, policies } = link
    const expiresAt = (await storeCode(tx, id, code)).toISOString()
    await writeEntry(tx, {
      adminUserId,
      actionType: 'update',
      tableName: loggedLink.table,
      recordId: id,
      subject: subjectOf(policies),
      insuredCustomerId: customerId,
      details: { codeDictated: { before: null, after: true } },
    })
    return { code, expiresAt }
  })
}

/**
 * Enters a code, which is then used up. Each try counts, and after the last the code is worth nothing.
 * @returns the token of a visit, for the browser's cookie
 * @throws Refusal `visit-code-wrong`
 */
export async function enterCode(db: PrismaClient, link: InsuredLink, code: string): Promise<string> {
  // In one statement, so that of many tries at once each counts.
  const [tried] = await db.$queryRaw<{ codeHash: string; triesLeft: number }[]>`
    UPDATE insured_codes SET tries_left = tries_left - 1
    WHERE link_id = ${link.id}::uuid AND tries_left > 0 AND expires_at > ${clock.now()}
    RETURNING code_hash AS "codeHash", tries_left AS "triesLeft"`
  const given = Buffer.from(hashOf(link.id, code))
  if (tried && timingSafeEqual(given, Buffer.from(tried.codeHash))) return entered(db, link, tried.codeHash)
  if (tried?.triesLeft === 0) await noteAccess(db, link, 'denied')
  throw Refusal.of('visit-code-wrong', { field: 'code' })
}

const entered = (db: PrismaClient, link: InsuredLink, codeHash: string): Promise<string> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.insuredCode.deleteMany({ where: { linkId: link.id, codeHash } })
    if (count === 0) throw Refusal.of('visit-code-wrong', { field: 'code' })
    await noteAccess(tx, link, 'entered')
    return openVisit(tx, link.id)
  })

/** Nobody of the staff did it: the entry has no account. */
export async function noteAccess(db: Db, link: InsuredLink, event: 'opened' | 'entered' | 'denied'): Promise<void> {
  const { id: recordId, customerId: insuredCustomerId, policies } = link
  const about = { tableName: 'insured_links', recordId, insuredCustomerId, subject: subjectOf(policies) } as const
  await writeAccess(db, { adminUserId: null, event, ...about })
}
