import { initTRPC, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { z } from 'zod'
import type { ActivityTable } from '../../shared/activity'
import type { Role } from '../../shared/auth'
import { insuredToken } from '../../shared/insured'
import { requireLink } from '../auth/insured-links'
import { requireVisit } from '../auth/insured-visits'
import { requireRecentProof } from '../auth/proof'
import type { SignedIn } from '../auth/session'
import { writeAccess } from '../changes/access'
import { Refusal } from '../core/errors'
import { within } from '../core/timeout'
import type { Context } from '../request/context'
import { requireHarmless } from './demo'
import { withCode } from './errors'
import { publicError, refusalHeaders } from './public-error'

/**
 * A procedure's metadata for checks before the call: the required role, whether it takes a file and where that is kept,
 * whether people without their required second factor may call it, and whether programs with an access token may not.
 * `guard` is the last guard below that it has, for `/openapi.json`. `reads` is that of
 * `reading`.
 */
export type Meta = {
  guard?: Guard
  role?: Role
  upload?: 'memory' | 'disk' | 'photo'
  withoutFactor?: boolean
  peopleOnly?: boolean
  reads?: readonly ActivityTable[]
}
/** What visitors may do a few times a minute, each with a limit of its own. */
type Limited = 'lookup' | 'consent' | 'quoteRequest' | 'quoteChat'
export type Guard =
  | Limited
  | 'public'
  | 'contentRead'
  | 'link'
  | 'insured'
  | 'entry'
  | 'agent'
  | 'own'
  | 'settingUp'
  | 'admin'
  | 'proven'

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

/**
 * Checks and logs a call by an access token, before the guards that it passes like its account.
 * @param subject the procedure or link
 * @throws Refusal as `readAccessToken`; `token-not-allowed` for what needs a person
 */
export async function requireProgram(ctx: Context, meta: Meta | undefined, subject: string): Promise<void> {
  const session = await ctx.signedIn()
  const adminUserId = session?.user.id ?? null
  await writeAccess(ctx.db, { adminUserId, event: meta?.peopleOnly ? 'denied' : 'call', subject })
  if (meta?.peopleOnly) throw Refusal.of('token-not-allowed')
}

/** Measures the call, refuses mutations by other sites and bad tokens, and sets error codes. One middleware, because each costs. */
const everyCall = t.middleware(async ({ ctx, type, path, meta, next }) => {
  const end = ctx.metrics.procedures.startTimer({ procedure: path })
  const ended = (error: TRPCError | null) => {
    end({ code: error?.code ?? 'OK' })
    // Otherwise a refused stream is an answer of status 200 that browsers ask for again and again.
    if (error && type === 'subscription') {
      ctx.response.statusCode = getHTTPStatusCodeFromError(error)
      ctx.response.setHeaders(refusalHeaders([error]).headers ?? new Headers())
    }
    if (error) throw error
  }
  try {
    if (type === 'mutation' && !ctx.sameOrigin) throw Refusal.of('origin-refused')
    if (ctx.byToken) await requireProgram(ctx, meta, path)
    if (ctx.env.demo && type === 'mutation') await requireHarmless(ctx, path)
  } catch (cause) {
    ended(withCode(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause })))
  }
  const result = await next()
  ended(result.ok ? null : withCode(result.error))
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

/** For everybody: measured and logged, with codes of errors. All others begin with it. */
export const publicProcedure = t.procedure.meta({ guard: 'public' }).use(everyCall)

/** For everybody, with that limit per minute and address, which counts calls, not requests. */
export const limitedProcedure = (guard: Limited) =>
  publicProcedure.meta({ guard }).use(({ ctx, next }) =>
    within(
      ANSWER_TIMEOUT_MS,
      ctx.limiters[guard].spend(ctx.network).then(() => next()),
    ),
  )

/**
 * For everybody, with a generous limit: content that the pages show anyway. Calls while rendering a page do not count:
 * a cached page serves everybody, and `server/web/limited-pages.ts` counts pages rendered for a single request.
 */
export const contentReadProcedure = publicProcedure.meta({ guard: 'contentRead' }).use(async ({ ctx, next }) => {
  if (!ctx.isPage) await ctx.limiters.contentRead.spend(ctx.network)
  return next()
})

/** For whoever has the link of an insured person; the context has the `link`. Limited by address and by link. */
export const linkProcedure = publicProcedure
  .meta({ guard: 'link' })
  .input(insuredToken)
  .use(async ({ ctx, input, next }) => {
    const link = await within(ANSWER_TIMEOUT_MS, requireLink(ctx, input.token))
    return next({ ctx: { link } })
  })

/** The same, for whoever has entered a code in this browser, too. */
export const insuredProcedure = linkProcedure.meta({ guard: 'insured' }).use(async ({ ctx, next }) => {
  await within(ANSWER_TIMEOUT_MS, requireVisit(ctx.db, ctx.link, ctx.browser().visits))
  return next()
})

/** For signed-in staff, agents and admins; the context has their `session` and `user`. */
export const agentProcedure = publicProcedure.meta({ guard: 'agent', role: 'agent' }).use(staff)

/** For everybody, but not for programs with an access token: the ways in. */
export const entryProcedure = publicProcedure.meta({ guard: 'entry', peopleOnly: true })

/** For all staff, but not for their programs: what protects their own account. */
export const ownProcedure = agentProcedure.meta({ guard: 'own', peopleOnly: true })

/** The same, also without their required second factor: for setting one up and for signing out. */
export const settingUpProcedure = ownProcedure.meta({ guard: 'settingUp', withoutFactor: true })

/** For signed-in admins only. */
export const adminProcedure = agentProcedure.meta({ guard: 'admin', role: 'admin' })

/** For admins with a recent proof of identity: irreversible actions, and those that hand out data or rights. */
export const provenProcedure = adminProcedure.meta({ guard: 'proven', peopleOnly: true }).use(({ ctx, next }) => {
  requireRecentProof(ctx.session)
  return next()
})

/** For admins who change the content of the public pages, whose cached copies are then forgotten. */
export const contentProcedure = adminProcedure.use(async ({ ctx, type, next }) => {
  const result = await next()
  if (result.ok && type === 'mutation') ctx.content.changed()
  return result
})

/** For a query that shows the logged changes of these tables: panels reload it after them. */
export const reading = <Guarded extends { meta(meta: Meta): Guarded }>(guarded: Guarded, ...reads: ActivityTable[]) =>
  guarded.meta({ reads })

/** No input, in each form that clients send. */
export const noInput = z.union([z.void(), z.null(), z.strictObject({})])

/** The answer of a procedure that only confirms its work. */
export const ok = async (work?: unknown) => {
  await work
  return { ok: true } as const
}
export const done = z.strictObject({ ok: z.literal(true) })
