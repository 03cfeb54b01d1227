import { type Browser, endSession, type SignedIn } from '../../auth/session'
import { endUserSession, endUserSessions } from '../../auth/user-sessions'
import { writeEntry } from '../../changes/entry'
import { found } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'

const logEntry = { actionType: 'delete', tableName: 'sessions', recordId: null } as const

/**
 * Ends the session, also for any copy of its cookie.
 * @param browser its other sessions end, too: the next request would use one of them
 */
export async function signOut(db: PrismaClient, { token, user }: SignedIn, browser: Browser): Promise<void> {
  await db.$transaction(async (tx) => {
    for (const held of new Set([token, ...browser.sessions])) await endSession(tx, held)
    await writeEntry(tx, { ...logEntry, adminUserId: user.id, subject: user.email })
  })
}

/**
 * Ends one of the person's sessions, which may be this one.
 * @param id as the list of sessions has it
 * @throws Refusal `record-not-found`, also where the session is somebody else's
 */
export async function endOneSession(db: PrismaClient, { user }: SignedIn, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    found(await endUserSession(tx, user.id, id))
    await writeEntry(tx, { ...logEntry, adminUserId: user.id, subject: user.email })
  })
}

/** Ends all sessions of the person, this one included. */
export async function signOutEverywhere(db: PrismaClient, { user }: SignedIn): Promise<void> {
  await db.$transaction(async (tx) => {
    const ended = await endUserSessions(tx, user.id)
    const details = { sessions: { before: ended, after: 0 } }
    await writeEntry(tx, { ...logEntry, adminUserId: user.id, subject: user.email, details })
  })
}
