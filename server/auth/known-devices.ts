import type { ServerResponse } from 'node:http'
import { clock } from '../../shared/clock'
import type { Tx } from '../db/client'
import type { PrismaClient } from '../db/generated/client'
import { setToken, type TokenCookie } from './cookies'
import { hashToken, newToken } from './tokens'

const LIFETIME_SECONDS = 365 * 24 * 3600

/** Identifies a browser that has signed in before; gives access to no account. */
export const deviceCookie: TokenCookie = {
  name: 'device',
  shape: /^[\w-]{43}$/,
  maxAgeSeconds: LIFETIME_SECONDS,
}

/**
 * Looks for an earlier sign-in to this email's account from a browser with one of the tokens.
 * @returns the key for counting that browser's attempts, or null
 */
export async function findKnownDevice(db: PrismaClient, email: string, tokens: string[]): Promise<string | null> {
  if (tokens.length === 0) return null
  const found = await db.knownDevice.findFirst({
    where: { tokenHash: { in: tokens.map(hashToken) }, adminUser: { email }, expiresAt: { gt: clock.now() } },
    select: { tokenHash: true, adminUserId: true },
  })
  return found && `${found.tokenHash} ${found.adminUserId}`
}

/**
 * Makes the browser known to the account for a year. A token known to the account stays. Otherwise a new token takes
 * over the browser's known accounts, so that nobody can plant a token whose value they know.
 * @param tokens those that the browser has
 * @returns the token for the cookie; only its hash is stored
 */
export async function rememberDevice(tx: Tx, userId: string, tokens: string[]): Promise<string> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000)
  const good = { tokenHash: { in: tokens.map(hashToken) }, expiresAt: { gt: now } }
  const held = await tx.knownDevice.findMany({ where: good })
  const own = held.find(({ adminUserId }) => adminUserId === userId)
  const known = tokens.find((token) => hashToken(token) === own?.tokenHash)
  if (own && known) {
    await tx.knownDevice.updateMany({ where: { tokenHash: own.tokenHash, adminUserId: userId }, data: { expiresAt } })
    return known
  }
  const token = newToken()
  await tx.knownDevice.createMany({
    data: [{ adminUserId: userId, expiresAt, createdAt: now }, ...held].map((row) => ({
      ...row,
      tokenHash: hashToken(token),
    })),
    skipDuplicates: true,
  })
  return token
}

/** Forgets all browsers of the account except the one with the tokens. */
export async function forgetDevices(tx: Tx, userId: string, tokens: string[] = []): Promise<void> {
  await tx.knownDevice.deleteMany({ where: { adminUserId: userId, tokenHash: { notIn: tokens.map(hashToken) } } })
}

export const setDeviceCookie = (response: ServerResponse, secure: boolean, token: string) =>
  setToken(response, deviceCookie, token, secure)
