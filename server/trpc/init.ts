import { initTRPC, TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Role } from '../../shared/auth'
import type { SignedIn } from '../auth/session'
import { writeAccess } from '../changes/access'
import { ReasonError } from '../core/errors'
import { within } from '../core/timeout'
import type { Context } from '../request/context'
import { publicError, withCode } from './errors'

/**
 * What a procedure says of itself, for those who ask before they call it: whom it is for, whether it takes a file, and where
 * that is kept, and whether it is also for people who have no second factor yet although they must.
 */
export type Meta = { role?: Role; upload?: 'memory' | 'disk'; withoutFactor?: boolean }

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { message, ...details } = publicError(error, ctx?.requestId ?? '')
      const { code, httpStatus } = shape.data
      return { ...shape, message, data: { code, httpStatus, ...details } }
    },
  })

export const { router, createCallerFactory, procedure: anyProcedure } = t

/** Measures the call, refuses mutations of other sites, and gives errors their codes. One, because each costs. */
const everyCall = t.middleware(async ({ ctx, type, path, next }) => {
  const end = ctx.metrics.procedures.startTimer({ procedure: path })
  if (type === 'mutation' && !ctx.sameOrigin) {
    end({ code: 'FORBIDDEN' })
    throw withCode(new TRPCError({ code: 'FORBIDDEN', cause: ReasonError.of('origin-refused') }))
  }
  const result = await next()
  const error = result.ok ? null : withCode(result.error)
  end({ code: error?.code ?? 'OK' })
  if (error) throw error
  return result
})

/** Why a signed-in person may not call a procedure that says this of itself; null where they may. */
export function refusalOf({ user, needsFactor }: SignedIn, meta: Meta | undefined) {
  if (needsFactor && !meta?.withoutFactor) return 'second-factor-required'
  return meta?.role === 'admin' && user.role !== 'admin' ? 'forbidden' : null
}

/** Whether they may; what is asked for otherwise than by calling a procedure says of itself the same. */
export const mayCall = (session: SignedIn, meta: Meta | undefined) => refusalOf(session, meta) === null

const staff = t.middleware(async ({ ctx, meta, path, next }) => {
  const session = await ctx.signedIn()
  if (!session) throw ReasonError.of('signed-out')
  const refusal = refusalOf(session, meta)
  if (refusal === 'forbidden') {
    await writeAccess(ctx.db, { adminUserId: session.user.id, event: 'denied', subject: path })
  }
  if (refusal) throw ReasonError.of(refusal)
  return next({ ctx: { session, user: session.user } })
})

/** How long a visitor waits for an answer, however the database hangs. */
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

/** For everybody, a limited number of times a minute and address, counted per call and not per request. */
export const lookupProcedure = publicProcedure.use(answerTimeout).use(limited('lookup'))

/** For everybody, likewise with a budget of its own: what visitors say of cookies. */
export const consentProcedure = publicProcedure.use(answerTimeout).use(limited('consent'))

/** For everybody, likewise, but generously: what a page is made of anyway. Rendering one is never limited. */
export const contentReadProcedure = publicProcedure.use(contentReadLimit)

/** For signed-in staff, agents and admins; the context holds their `session` and `user`. */
export const agentProcedure = publicProcedure.meta({ role: 'agent' }).use(staff)

/** For all of them, also while they have no second factor although they must: for setting one up, and for leaving. */
export const settingUpProcedure = agentProcedure.meta({ withoutFactor: true })

/** The same for admins alone. */
export const adminProcedure = agentProcedure.meta({ role: 'admin' })

/** For admins who change what the public pages are made of. */
export const contentProcedure = adminProcedure.use(async ({ ctx, type, next }) => {
  const result = await next()
  if (result.ok && type === 'mutation') ctx.content.changed()
  return result
})

/** The input of a procedure that takes none, however a client says so. */
export const noInput = z.union([z.void(), z.null(), z.strictObject({})])
