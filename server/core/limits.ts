import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Env } from './env'
import { ReasonError } from './errors'

const WINDOW_SECONDS = 60
/** A code has six digits, and somebody who knows the password may guess at it day and night. */
const CODE_WINDOW_SECONDS = 15 * 60
/** A visitor reads content a few times an hour, and many may share an address. */
const CONTENT_READS_PER_LOOKUP = 10
/** So many networks' counts at most; more than that in one minute begin anew. */
const NETWORKS_COUNTED = 20_000

/** How often something may happen in a while, mostly a minute, for one key; counted in PostgreSQL, so that all instances agree. */
type Limiter = {
  /** Counts one, and throws `too-many-attempts` past the limit, with the seconds until that is over. */
  spend(key: string): Promise<void>
  /** Takes back all that was counted for the key. */
  forgive(key: string): Promise<void>
}

export type Limiters = {
  signInByAddress: Limiter
  signInByAccount: Limiter
  /** Attempts in browsers that are known to the account; see `server/auth/known-devices.ts`. */
  signInByDevice: Limiter
  /** Codes of a second factor, counted as sign-ins are, in a quarter of an hour. */
  codeByAddress: Limiter
  codeByAccount: Limiter
  codeByDevice: Limiter
  /** Codes that somebody who is signed in shows as a proof, in a quarter of an hour. */
  codeBySession: Limiter
  /** Sign-ins with a passkey, which cannot be guessed: begun and ended, each counts. */
  passkeyByAddress: Limiter
  /** Checks of the current password by somebody who is signed in. */
  passwordBySession: Limiter
  /** Requests for a recovery mail. */
  recoveryByAddress: Limiter
  /** Tokens of mailed links that were not good. */
  linkByAddress: Limiter
  lookup: Limiter
  /** What visitors say of cookies. */
  consent: Pick<Limiter, 'spend'>
  /** Reads of what the public pages are made of, other than by rendering them. */
  contentRead: Pick<Limiter, 'spend'>
}

export function createLimiters(pool: Pool, env: Pick<Env, 'signInLimit' | 'lookupLimit'>): Limiters {
  return {
    signInByAddress: createLimiter(pool, 'sign-in-address', env.signInLimit),
    signInByAccount: createLimiter(pool, 'sign-in-account', env.signInLimit),
    signInByDevice: createLimiter(pool, 'sign-in-device', env.signInLimit),
    codeByAddress: createLimiter(pool, 'code-address', env.signInLimit, CODE_WINDOW_SECONDS),
    codeByAccount: createLimiter(pool, 'code-account', env.signInLimit, CODE_WINDOW_SECONDS),
    codeByDevice: createLimiter(pool, 'code-device', env.signInLimit, CODE_WINDOW_SECONDS),
    codeBySession: createLimiter(pool, 'code-session', env.signInLimit, CODE_WINDOW_SECONDS),
    passkeyByAddress: createLimiter(pool, 'passkey-address', env.signInLimit * 2),
    passwordBySession: createLimiter(pool, 'password-session', env.signInLimit),
    recoveryByAddress: createLimiter(pool, 'recovery-address', env.signInLimit),
    linkByAddress: createLimiter(pool, 'link-address', env.signInLimit),
    lookup: createLimiter(pool, 'lookup', env.lookupLimit),
    consent: createBrake(env.lookupLimit),
    contentRead: createBrake(env.lookupLimit * CONTENT_READS_PER_LOOKUP),
  }
}

function createLimiter(pool: Pool, name: string, points: number, duration = WINDOW_SECONDS): Limiter {
  if (points === 0) return { spend: async () => {}, forgive: async () => {} }
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    clearExpiredByTimeout: false, // server/auth/expiry.ts does that for all at once.
  })
  // Keys hold emails of any length and people's addresses; neither belongs into a table in clear.
  const stored = (key: string) => createHash('sha256').update(key).digest('base64url')
  return {
    async spend(key) {
      try {
        await limiter.consume(stored(key))
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooManyAttempts(refusal) : refusal
      }
    },
    async forgive(key) {
      await limiter.delete(stored(key))
    },
  }
}

/**
 * The same within this process only: it keeps one client from taking up the process's time, for which instances need not
 * agree, and a count in PostgreSQL would cost more than the read that it stands before.
 */
function createBrake(points: number): Pick<Limiter, 'spend'> {
  const counts = new Map<string, number>()
  let windowEnd = 0
  return {
    async spend(key) {
      if (points === 0) return
      const now = performance.now()
      if (now >= windowEnd || counts.size >= NETWORKS_COUNTED) {
        counts.clear()
        windowEnd = now + WINDOW_SECONDS * 1000
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count > points) throw tooManyAttempts({ msBeforeNext: windowEnd - now })
    },
  }
}

function tooManyAttempts({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): ReasonError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return ReasonError.of('too-many-attempts', { details: { retryAfter } })
}

/**
 * The part of a client's address that counts as one client: IPv4 whole, IPv6 up to the 64 bits that a subscriber gets.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.fromByteArray([...parsed.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)])}/64`
}
