import { createTRPCClient, httpLink } from '@trpc/client'
import { clock } from '../../shared/clock'
import { DAY_MS } from '../../shared/durations'
import type { AppRouter } from '../api/router'
import { createAccessToken } from '../auth/access-tokens'
import type { StaffUser } from '../auth/session'
import type { Database } from '../db/client'

/** A token of an account for thirty days. */
export async function accessTokenOf(
  { db }: Pick<Database, 'db'>,
  { id: adminUserId, role }: StaffUser,
  about: { name?: string; role?: StaffUser['role'] } = {},
): Promise<string> {
  const expiresAt = new Date(clock.now().getTime() + 30 * DAY_MS)
  return (await createAccessToken(db, { name: 'Contabilidad', role, ...about, adminUserId, expiresAt })).token
}

/** A tRPC client of a program: a token, and neither cookie nor origin. */
export const programOf = ({ origin }: { origin: string }, token: string, headers: Record<string, string> = {}) =>
  createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${origin}/trpc`, headers: { ...headers, authorization: `Bearer ${token}` } })],
  })
