import type { Request, Response } from 'express'
import type { Disk } from 'flydrive'
import type { Pool } from 'pg'
import { givenToken, readAccessToken } from '../auth/access-tokens'
import { isSameOrigin } from '../auth/origin'
import { type Browser, readBrowser, readSession, type SignedIn } from '../auth/session'
import type { LiveChanges } from '../changes/live-changes'
import type { Background } from '../core/background'
import type { Env } from '../core/env'
import type { Refusal } from '../core/errors'
import { clientNetwork, type Limiters } from '../core/limits'
import type { Logger } from '../core/logger'
import type { Metrics } from '../core/metrics'
import type { Secrets } from '../core/secrets'
import type { ContentVersion } from '../db/content-version'
import type { PrismaClient } from '../db/generated/client'
import type { FileOnDisk, ReceivedFile } from '../files/received-file'
import type { UploadLimits } from '../files/upload-limits'
import type { Mailer } from '../mail/mail'
import type { PolicyLookup, SiteContent } from './site-data'

/** What all requests share. */
export type Services = {
  env: Env
  db: PrismaClient
  pool: Pool
  storage: Disk
  uploads: UploadLimits
  limiters: Limiters
  secrets: Secrets
  logger: Logger
  mailer: Mailer
  background: Background
  content: ContentVersion
  live: LiveChanges
  siteContent: SiteContent
  lookUpPolicy: PolicyLookup
  metrics: Metrics
  /** Aborted when the process begins to shut down. */
  stopping: AbortSignal
}

export type Context = Services & {
  requestId: string
  /** Whether the server itself calls the procedures, to render a public page. */
  isPage: boolean
  /** The client's address as rate limits count it. */
  network: string
  /** The requested host with its port, also as forwarded by trusted proxies. */
  host: string
  /** The browser, according to the request's headers. */
  browser(): Browser
  /** False if a browser says that the request comes from another site. */
  sameOrigin: boolean
  /** Whether the request brings an access token, good or bad. */
  byToken: boolean
  /**
   * The session of the request, looked up at most once for all batched procedures.
   * @throws Refusal as `readAccessToken`
   */
  signedIn(): Promise<SignedIn | null>
  response: Response
  /** The file that came with the request, or why it could not be received; see `server/web/uploads.ts`. */
  upload?: ReceivedFile | FileOnDisk | Refusal | undefined
}

const CONTEXT = Symbol('context')

/**
 * The context of a request, shared by its handlers. Kept on the request, because a WeakMap slows garbage collection.
 */
export function contextOf(services: Services, request: Request & { [CONTEXT]?: Context }, response: Response): Context {
  request[CONTEXT] ??= createContext(services, request, response)
  return request[CONTEXT]
}

function createContext(services: Services, request: Request, response: Response): Context {
  const { env, db, pool, storage, uploads, limiters, secrets, logger } = services
  const { mailer, background, content, live, siteContent, lookUpPolicy, metrics, stopping } = services
  const token = givenToken(request)
  let session: Promise<SignedIn | null> | undefined
  return {
    // One by one: spreading so many takes fifty times as long, which is 2 % of a lookup.
    env,
    db,
    pool,
    storage,
    uploads,
    limiters,
    secrets,
    logger,
    mailer,
    background,
    content,
    live,
    siteContent,
    lookUpPolicy,
    metrics,
    stopping,
    requestId: request.id,
    isPage: false,
    network: clientNetwork(request.ip ?? ''),
    host: request.host ?? '',
    browser: () => readBrowser(env.secureCookies, request),
    sameOrigin: isSameOrigin(request, env.publicOrigin),
    byToken: token !== null,
    signedIn() {
      session ??= token ? readAccessToken(services, token, response) : readSession(services, request, response)
      return session
    },
    response,
  }
}
