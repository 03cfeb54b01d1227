import type { ServerResponse } from 'node:http'
import { clock, fromNow } from '../../shared/clock'
import { DAY_MS } from '../../shared/durations'
import { VISIT_MS } from '../../shared/insured'
import { Refusal } from '../core/errors'
import type { Db, Tx } from '../db/client'
import { setToken, type TokenCookie } from './cookies'
import { findLinkById, type InsuredLink } from './insured-links'
import { hashToken, newToken } from './tokens'

/* Who has entered a code sees their own things for half an hour. Sessions of staff are another thing, and not touched. */

/** Kept longer than the visit lasts, so that the page can say that it has ended. */
export const visitCookie: TokenCookie = { name: 'visit', shape: /^[\w-]{43}$/, maxAgeSeconds: DAY_MS / 1000 }

export const setVisitCookie = (response: ServerResponse, secure: boolean, token: string | null) =>
  setToken(response, visitCookie, token, secure)

/** @returns the token for the cookie; only its hash is stored */
export async function openVisit(tx: Tx, linkId: string): Promise<string> {
  const token = newToken()
  const data = { tokenHash: hashToken(token), linkId, expiresAt: fromNow(VISIT_MS) }
  await tx.insuredVisit.create({ data, select: { linkId: true } })
  return token
}

const withTokens = (tokens: string[]) => ({ tokenHash: { in: tokens.map(hashToken) } })

/** Whether one of a browser's tokens is of a visit to the link that has not ended. */
export async function isVisiting(db: Db, { id }: InsuredLink, tokens: string[]): Promise<boolean> {
  if (tokens.length === 0) return false
  const where = { ...withTokens(tokens), linkId: id, expiresAt: { gt: clock.now() } }
  return (await db.insuredVisit.count({ where })) > 0
}

/** @throws Refusal `visit-ended` */
export async function requireVisit(db: Db, link: InsuredLink, tokens: string[]): Promise<void> {
  if (!(await isVisiting(db, link, tokens))) throw Refusal.of('visit-ended')
}

export const endVisits = (db: Db, tokens: string[]) => db.insuredVisit.deleteMany({ where: withTokens(tokens) })

/** The link that a browser visits, the last of several; null where none, or where the link has ended. */
export async function findVisitedLink(db: Db, tokens: string[]): Promise<InsuredLink | null> {
  const where = { ...withTokens(tokens), expiresAt: { gt: clock.now() } }
  const visit = await db.insuredVisit.findFirst({ where, select: { linkId: true }, orderBy: { expiresAt: 'desc' } })
  return visit && findLinkById(db, visit.linkId)
}
