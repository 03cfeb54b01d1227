import { clock } from '../../../shared/clock'
import type { SignedIn } from '../../auth/session'
import { hashToken, newToken } from '../../auth/tokens'
import type { PrismaClient } from '../../db/generated/client'
import type { Telling } from '../accounts/notice'
import { changeAccess } from './factor-change'

/** Since when a calendar program may read the person's work; null where it may not. */
export async function calendarLink(db: PrismaClient, adminUserId: string): Promise<{ createdAt: string } | null> {
  const feed = await db.calendarFeed.findUnique({ where: { adminUserId }, select: { createdAt: true } })
  return feed && { createdAt: feed.createdAt.toISOString() }
}

/** Makes the address anew, which is told once; the former one ends. */
export const makeCalendarLink = (services: Telling, session: SignedIn): Promise<{ url: string }> =>
  changeAccess(services, session, async (tx, adminUserId) => {
    const token = newToken()
    const feed = { tokenHash: hashToken(token), createdAt: clock.now() }
    const former = await tx.calendarFeed.count({ where: { adminUserId } })
    await tx.calendarFeed.upsert({ where: { adminUserId }, create: { adminUserId, ...feed }, update: feed })
    const url = `${services.env.publicOrigin}/files/agenda/${token}.ics`
    return { details: changed(former > 0, true), news: { of: 'calendarAdded' }, result: { url } }
  })

export const endCalendarLink = (services: Telling, session: SignedIn): Promise<null> =>
  changeAccess(services, session, async (tx, adminUserId) => {
    const { count } = await tx.calendarFeed.deleteMany({ where: { adminUserId } })
    return { details: changed(count > 0, false), news: { of: 'calendarEnded' }, result: null }
  })

const changed = (before: boolean, after: boolean) => ({ calendar: { before, after } })

/** Whose calendar an address is; null for an unknown one, and for an account that is no longer active. */
export async function ownerOfCalendar(db: PrismaClient, token: string): Promise<string | null> {
  const feed = await db.calendarFeed.findUnique({
    where: { tokenHash: hashToken(token), adminUser: { isActive: true } },
    select: { adminUserId: true },
  })
  return feed?.adminUserId ?? null
}
