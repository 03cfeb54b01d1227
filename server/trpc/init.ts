import { initTRPC, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { z } from 'zod'
import type { Role } from '../../shared/auth'
import { requireRecentProof } from '../auth/proof'
import type { SignedIn } from '../auth/session'
import { writeAccess } from '../changes/access'
import { Refusal } from '../core/errors'
import { within } from '../core/timeout'
import type { Context } from '../request/context'
import { withCode } from './errors'
import { publicError, refusalHeaders } from './public-error'

/**
 * A procedure's metadata for checks before the call: the required role, whether it takes a file and where that is kept,
 * and whether people without their required second factor may call it.
 */
export type Meta = { role?: Role; upload?: 'memory' | 'disk'; withoutFactor?: boolean }

/** How often a stream without news says that it lives, and after what silence the panel opens another. */
const PING_MS = 10_000
const SILENCE_MS = 25_000

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    // Many proxies cut a connection that is silent for 30 s.
    sse: { ping: { enabled: true, intervalMs: PING_MS }, client: { reconnectAfterInactivityMs: SILENCE_MS } },
    errorFormatter({ shape, error, ctx }) {
      const { message, ...details } = publicError(error, ctx?.requestId ?? '')
      const { code, httpStatus } = shape.data
      return { ...shape, message, data: { code, httpStatus, ...details } }
    },
  })

export const { router, mergeRouters, createCallerFactory, procedure: anyProcedure } = t

/** Measures the call, refuses mutations by other sites, and sets error codes. One middleware, because each costs. */
const everyCall = t.middleware(async ({ ctx, type, path, next }) => {
  const end = ctx.metrics.procedures.startTimer({ procedure: path })
  if (type === 'mutation' && !ctx.sameOrigin) {
    end({ code: 'FORBIDDEN' })
    throw withCode(new TRPCError({ code: 'FORBIDDEN', cause: Refusal.of('origin-refused') }))
  }
  const result = await next()
  const error = result.ok ? null : withCode(result.error)
  end({ code: error?.code ?? 'OK' })
  // Otherwise a refused stream is an answer of status 200 that browsers ask for again and again.
  if (error && type === 'subscription') {
    ctx.response.statusCode = getHTTPStatusCodeFromError(error)
    ctx.response.setHeaders(refusalHeaders([error]).headers ?? new Headers())
  }
  if (error) throw error
  return result
})

/** The reason why a signed-in person may not call a procedure with this metadata; null where they may. */
function refusalOf({ user, needsFactor }: SignedIn, meta: Meta | undefined) {
  if (needsFactor && !meta?.withoutFactor) return 'second-factor-required'
  return meta?.role === 'admin' && user.role !== 'admin' ? 'forbidden' : null
}

/** Whether a signed-in person may call it; checked before a form is received. */
export const mayCall = (session: SignedIn, meta: Meta | undefined) => refusalOf(session, meta) === null

/**
 * The caller's session, if they may call a procedure with this metadata or follow a link with the same guard.
 * @param subject what was requested; named in the access log if the person's role is not enough
 * @throws Refusal `signed-out`, `second-factor-required`, `forbidden`
 */
export async function requireStaff(ctx: Context, meta: Meta | undefined, subject: string): Promise<SignedIn> {
  const session = await ctx.signedIn()
  if (!session) throw Refusal.of('signed-out')
  const refusal = refusalOf(session, meta)
  if (refusal === 'forbidden') {
    await writeAccess(ctx.db, { adminUserId: session.user.id, event: 'denied', subject })
  }
  if (refusal) throw Refusal.of(refusal)
  return session
}

const staff = t.middleware(async ({ ctx, meta, path, next }) => {
  const session = await requireStaff(ctx, meta, path)
  return next({ ctx: { session, user: session.user } })
})

/** How long a visitor waits for a response if the database hangs. */
const ANSWER_TIMEOUT_MS = 5_000

const answerTimeout = t.middleware(({ next }) => within(ANSWER_TIMEOUT_MS, next()))

const limited = (kind: 'lookup' | 'consent') =>
  t.middleware(async ({ ctx, next }) => {
    await ctx.limiters[kind].spend(ctx.network)
    return next()
  })

const contentReadLimit = t.middleware(async ({ ctx, next }) => {
  if (!ctx.isPage) await ctx.limiters.contentRead.spend(ctx.network)
  return next()
})

/** For everybody. */
export const publicProcedure = t.procedure.use(everyCall)

/** For everybody, with a limit per minute and address, which counts calls, not requests. */
export const lookupProcedure = publicProcedure.use(answerTimeout).use(limited('lookup'))

/** For everybody, with its own limit: visitors' choices about cookies. */
export const consentProcedure = publicProcedure.use(answerTimeout).use(limited('consent'))

/**
 * For everybody, with a generous limit: content that the pages show anyway. Calls while rendering a page do not count:
 * a cached page serves everybody, and `server/web/limited-pages.ts` counts pages rendered for a single request.
 */
export const contentReadProcedure = publicProcedure.use(contentReadLimit)

/** For signed-in staff, agents and admins; the context has their `session` and `user`. */
export const agentProcedure = publicProcedure.meta({ role: 'agent' }).use(staff)

/** For all staff, also without their required second factor: for setting one up and for signing out. */
export const settingUpProcedure = agentProcedure.meta({ withoutFactor: true })

/** For signed-in admins only. */
export const adminProcedure = agentProcedure.meta({ role: 'admin' })

/** For admins with a recent proof of identity: irreversible actions, and those that hand out data or rights. */
export const provenProcedure = adminProcedure.use(({ ctx, next }) => {
  requireRecentProof(ctx.session)
  return next()
})

/** For admins who change the content of the public pages. */
export const contentProcedure = adminProcedure.use(async ({ ctx, type, next }) => {
  const result = await next()
  if (result.ok && type === 'mutation') ctx.content.changed()
  return result
})

/** No input, in each form that clients send. */
export const noInput = z.union([z.void(), z.null(), z.strictObject({})])

/** The answer of a procedure that only confirms its work. */
export const ok = async (work?: unknown) => {
  await work
  return { ok: true } as const
}
export const done = z.strictObject({ ok: z.literal(true) })
