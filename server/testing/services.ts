import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Response } from 'express'
import { hashPassword } from '../auth/passwords'
import type { SignedIn } from '../auth/session'
import type { Database } from '../db/client'
import { loadEnv } from '../env'
import { createLimiters } from '../limits'
import { createLogger } from '../logger'
import type { Services } from '../trpc/context'
import { createCaller } from '../trpc/router'

export const TEST_PASSWORD = 'a long enough password'

/** The server's services over a test's database, with the limits that the test wants. */
export function testServices({ db, pool }: Database, variables: Record<string, string> = {}): Services {
  const env = loadEnv({ LOG_LEVEL: 'silent', ...variables })
  return { env, db, pool, limiters: createLimiters(pool, env), logger: createLogger(env.logLevel) }
}

/** An admin's account with TEST_PASSWORD. */
export async function createAdmin({ db }: Pick<Database, 'db'>, email = 'admin@example.com') {
  return db.adminUser.create({
    data: { email, passwordHash: await hashPassword(TEST_PASSWORD) },
    select: { id: true, email: true },
  })
}

/** Calls procedures as a visitor, or as the admin that is given. */
export function callerOf(services: Services, user: SignedIn['user'] | null = null) {
  const session = user && { token: 'none', expiresAt: new Date('2100-01-01'), user }
  return createCaller({
    ...services,
    requestId: 'test-request',
    network: '192.0.2.1',
    sameOrigin: true,
    signedIn: async () => session,
    response: new ServerResponse(new IncomingMessage(new Socket())) as Response,
  })
}

export type Caller = ReturnType<typeof callerOf>
