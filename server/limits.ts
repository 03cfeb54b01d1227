import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Env } from './env'
import { ReasonError } from './errors'

const WINDOW_SECONDS = 60

/** How often something may happen a minute for one key; counted in PostgreSQL, so that all instances agree. */
type Limiter = {
  /** Counts one, and throws `too-many-attempts` past the limit, with the seconds until its minute is over. */
  spend(key: string): Promise<void>
  /** Takes back all that was counted for the key. */
  forgive(key: string): Promise<void>
}

export type Limiters = {
  signInByAddress: Limiter
  signInByAccount: Limiter
  /** Attempts in browsers that are known to the account; see `server/auth/known-devices.ts`. */
  signInByDevice: Limiter
  /** Checks of the current password by somebody who is signed in. */
  passwordBySession: Limiter
  /** Requests for a recovery mail. */
  recoveryByAddress: Limiter
  /** Tokens of recovery mails that were not good. */
  resetByAddress: Limiter
  lookup: Limiter
}

export function createLimiters(pool: Pool, env: Pick<Env, 'signInLimit' | 'lookupLimit'>): Limiters {
  return {
    signInByAddress: createLimiter(pool, 'sign-in-address', env.signInLimit),
    signInByAccount: createLimiter(pool, 'sign-in-account', env.signInLimit),
    signInByDevice: createLimiter(pool, 'sign-in-device', env.signInLimit),
    passwordBySession: createLimiter(pool, 'password-session', env.signInLimit),
    recoveryByAddress: createLimiter(pool, 'recovery-address', env.signInLimit),
    resetByAddress: createLimiter(pool, 'reset-address', env.signInLimit),
    lookup: createLimiter(pool, 'lookup', env.lookupLimit),
  }
}

function createLimiter(pool: Pool, name: string, points: number): Limiter {
  if (points === 0) return { spend: async () => {}, forgive: async () => {} }
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: WINDOW_SECONDS,
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

function tooManyAttempts({ msBeforeNext }: RateLimiterRes): ReasonError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return ReasonError.of('too-many-attempts', { details: { retryAfter } })
}

/**
 * The part of a client's address that counts as one client: IPv4 whole, IPv6 up to the 64 bits that a subscriber gets.
 */
export function clientNetwork(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
