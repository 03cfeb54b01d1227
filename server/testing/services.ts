import { mkdtempSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { Response } from 'express'
import { inject } from 'vitest'
import { normalPassword, type Role } from '../../shared/auth'
import { clock } from '../../shared/clock'
import { createCaller } from '../api/router'
import type { SignedIn, StaffUser } from '../auth/session'
import { createBackground } from '../core/background'
import { loadEnv } from '../core/env'
import { createLimiters } from '../core/limits'
import { createLogger } from '../core/logger'
import { createMetrics } from '../core/metrics'
import { createSecrets } from '../core/secrets'
import type { Database } from '../db/client'
import { createUploadLimits } from '../files/upload-limits'
import { createMailer } from '../mail/transport'
import { createSiteContent } from '../modules/public/site-content'
import { createPolicyLookup } from '../modules/public/verify-policy'
import type { Context, Services } from '../request/context'
import { testStorage } from './storage'

export const TEST_PASSWORD = 'a long enough password'

/** A test's visitors share an address, and ask more often than people. */
const VARIABLES = { LOG_LEVEL: 'silent', REQUEST_LIMIT: '0' }

/** The server's services on a test's database and an empty data folder, with the variables that the test sets. */
export function testServices({ db, pool }: Database, variables: Record<string, string> = {}): Services {
  const env = loadEnv({ ...VARIABLES, DATA_DIR: mkdtempSync(join(inject('folder'), 'data-')), ...variables })
  const logger = createLogger(env.logLevel)
  return {
    env,
    db,
    pool,
    storage: testStorage(env.dataDir),
    logger,
    uploads: createUploadLimits(),
    limiters: createLimiters(pool, env),
    secrets: createSecrets(env),
    mailer: createMailer(env, logger, db),
    background: createBackground(logger, 60_000),
    metrics: createMetrics(pool),
    stopping: new AbortController().signal,
    siteContent: createSiteContent(db, logger),
    lookUpPolicy: createPolicyLookup(pool),
    content: { current: () => null, changed: () => {} },
    live: { follow: async () => (async function* () {})() },
  }
}

type Accounts = Pick<Database, 'db'>

/** Creates an admin with TEST_PASSWORD. */
export const createAdmin = (database: Accounts, email = 'admin@example.com') => createStaff(database, email, 'admin')

/** Creates an agent with TEST_PASSWORD. */
export const createAgent = (database: Accounts, email = 'agent@example.com') => createStaff(database, email, 'agent')

/** With the least work: whoever signs in pays what the stored hash says. */
const passwordHash = hash(normalPassword(TEST_PASSWORD), { memoryCost: 8, timeCost: 1 })

async function createStaff({ db }: Accounts, email: string, role: Role): Promise<StaffUser> {
  return db.adminUser.create({
    data: { email, role, passwordHash: await passwordHash },
    select: { id: true, email: true, name: true, role: true },
  })
}

/** The context of a visitor's requests, or of a user's who has just signed in. @param about overrides fields of the session */
export function contextOf(services: Services, user: StaffUser | null = null, about: Partial<SignedIn> = {}): Context {
  const fresh = { token: 'none', expiresAt: new Date('2100-01-01'), provedAt: clock.now(), needsFactor: false }
  const session = user && { ...fresh, user, ...about }
  return {
    ...services,
    requestId: 'test-request',
    isPage: false,
    network: '192.0.2.1',
    host: 'localhost:3000',
    browser: () => ({ userAgent: 'Test browser', sessions: [], devices: [], visits: [] }),
    sameOrigin: true,
    byToken: false,
    signedIn: async () => session,
    response: new ServerResponse(new IncomingMessage(new Socket())) as Response,
  }
}

/** Calls procedures in a context of `contextOf`. */
export const callerOf = (...given: Parameters<typeof contextOf>) => createCaller(contextOf(...given))

export type Caller = ReturnType<typeof callerOf>

/** Calls the procedure of a path such as `settings.get`, with any input. */
export async function callByPath(caller: ReturnType<typeof callerOf>, path: string, input: unknown): Promise<unknown> {
  type Room = { [name: string]: Room } & ((input: unknown) => Promise<unknown>)
  const procedure = path.split('.').reduce((room, name) => room[name] as Room, caller as unknown as Room)
  return procedure(input)
}
