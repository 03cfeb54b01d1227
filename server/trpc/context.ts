import type { Request, Response } from 'express'
import type { Pool } from 'pg'
import { isSameOrigin } from '../auth/origin'
import { readSession, type SignedIn } from '../auth/session'
import type { PrismaClient } from '../db/generated/client'
import type { Env } from '../env'
import { clientNetwork, type Limiters } from '../limits'
import type { Logger } from '../logger'

/** What the whole server shares. */
export type Services = { env: Env; db: PrismaClient; pool: Pool; limiters: Limiters; logger: Logger }

export type Context = Services & {
  requestId: string
  /** The client's address, as limits count it. */
  network: string
  /** False where a browser says that the request comes from another site. */
  sameOrigin: boolean
  /** The session of the request, looked up at most once however many procedures are batched. */
  signedIn(): Promise<SignedIn | null>
  response: Response
}

export function createContext(services: Services, request: Request, response: Response): Context {
  let session: Promise<SignedIn | null> | undefined
  return {
    ...services,
    requestId: String(request.id),
    network: clientNetwork(request.ip ?? ''),
    sameOrigin: isSameOrigin(request, services.env.publicOrigin),
    signedIn() {
      session ??= readSession(services.db, services.env.secureCookies, request, response)
      return session
    },
    response,
  }
}
