import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Pool } from 'pg'
import { PHOTOS_PER_CASE } from '../../shared/insured'
import type { Env } from './env'
import { Refusal } from './errors'

const WINDOW_SECONDS = 60
/** Long, because codes have only six digits and somebody who knows the password may try them day and night. */
const CODE_WINDOW_SECONDS = 15 * 60
const REQUEST_WINDOW_SECONDS = 10 * 60
/** Six digits and five tries each: whoever holds a link for its 400 days finds a code with a chance of 2 %. */
const CODES_PER_DAY = 10
const PHOTOS_TRIED = 4 * PHOTOS_PER_CASE
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
/** One a second, which nobody at a screen reaches. */
const DEMO_CHANGES = 60
/** A visitor reads content a few times an hour, and many may share an address. */
const CONTENT_READS_PER_LOOKUP = 10
/** Maximum networks counted per minute; beyond it, all counts start again. */
const NETWORKS_COUNTED = 20_000

/** Limits events per key and window (mostly a minute). Counts in PostgreSQL, so that all instances agree. */
type Limiter = {
  /** Counts one event, and throws `too-many-attempts` past the limit, with the seconds until the window ends. */
  spend(key: string): Promise<void>
  /**
   * Takes back events (mostly one), so that a success does not count. Earlier events stay: they may be guesses at
   * another account by somebody who signs in to their own in between.
   */
  forgive(key: string, events?: number): Promise<void>
}

/** Limits events per key and minute; counted by each instance. */
type LocalLimiter = {
  /** Counts events (mostly one) and throws like `Limiter`. */
  spend(key: string, events?: number): Promise<void>
}

export type Limiters = ReturnType<typeof createLimiters>

type Limits = Pick<Env, 'signInLimit' | 'lookupLimit' | 'requestLimit'> & Partial<Pick<Env, 'demo'>>

export function createLimiters(pool: Pool, env: Limits) {
  return {
    signInByAddress: createLimiter(pool, 'sign-in-address', env.signInLimit),
    // The password of a demo is public: whoever mistypes it there must not keep the others out.
    signInByAccount: createLimiter(pool, 'sign-in-account', env.demo ? 0 : env.signInLimit),
    /** Attempts from browsers known to the account; see `server/auth/known-devices.ts`. */
    signInByDevice: createLimiter(pool, 'sign-in-device', env.signInLimit),
    /** Second-factor codes: the limits of sign-ins, but per 15 minutes. */
    codeByAddress: createLimiter(pool, 'code-address', env.signInLimit, CODE_WINDOW_SECONDS),
    codeByAccount: createLimiter(pool, 'code-account', env.signInLimit, CODE_WINDOW_SECONDS),
    codeByDevice: createLimiter(pool, 'code-device', env.signInLimit, CODE_WINDOW_SECONDS),
    /** Codes by which signed-in people prove their identity, per 15 minutes. */
    codeBySession: createLimiter(pool, 'code-session', env.signInLimit, CODE_WINDOW_SECONDS),
    /** Passkey sign-ins, which cannot be guessed; begin and end count one each. */
    passkeyByAddress: createLimiter(pool, 'passkey-address', env.signInLimit * 2),
    /** Checks of the current password by signed-in people. */
    passwordBySession: createLimiter(pool, 'password-session', env.signInLimit),
    /** Requests for a recovery mail. */
    recoveryByAddress: createLimiter(pool, 'recovery-address', env.signInLimit),
    /** Invalid tokens of mailed links. */
    linkByAddress: createLimiter(pool, 'link-address', env.signInLimit),
    lookup: createLimiter(pool, 'lookup', env.lookupLimit),
    /** Tokens that open no link of an insured person, by address; and what is done with one that holds, by link and address. */
    insuredByAddress: createLimiter(pool, 'insured-address', env.lookupLimit),
    insuredByLink: createLimiter(pool, 'insured-link', env.lookupLimit),
    /** Codes mailed for a link. Always on: each lets six digits be tried. */
    insuredCode: createLimiter(pool, 'insured-code', CODES_PER_DAY, DAY_SECONDS),
    /** Reports of a link, by address, as requests: a person sends one or two, and each is work for the staff. */
    insuredReport: createLimiter(pool, 'insured-report', env.requestLimit, REQUEST_WINDOW_SECONDS),
    /** Photos of a link, by address: those of two reports, and as many that were cut off on the way. */
    insuredPhoto: createLimiter(pool, 'insured-photo', env.requestLimit && PHOTOS_TRIED, REQUEST_WINDOW_SECONDS),
    /** An opening of a link is noted once an hour. */
    insuredOpening: createLimiter(pool, 'insured-opening', 1, HOUR_SECONDS),
    /**
     * Requests for a quote, per ten minutes: a person sends one or two, and each is work for the staff. There is none over
     * all addresses: whoever used it up would keep real visitors out. Staff delete what a program sent all at once.
     */
    quoteRequest: createLimiter(pool, 'quote-request', env.requestLimit, REQUEST_WINDOW_SECONDS),
    /** Changes in a demo, so that nobody fills its disk before the night. */
    demo: createLocalLimiter(DEMO_CHANGES),
    /** Clicks on the chat of the plan picker. */
    quoteChat: createLocalLimiter(env.lookupLimit),
    /** Letters to customers, of each one per minute: of those that are sent at once, one goes out. */
    letter: createLimiter(pool, 'letter', 1),
    /** Visitors' choices about cookies. */
    consent: createLocalLimiter(env.lookupLimit),
    /** Reads of public content, by calls and by pages rendered for a single request. */
    contentRead: createLocalLimiter(env.lookupLimit * CONTENT_READS_PER_LOOKUP),
  }
}

/**
 * A row counts while its window is open. If it ends more than two windows from now, the clock was set back; a little
 * more than one is usual, as calls overtake each other and the clocks of instances differ.
 */
const IS_OPEN = 'counted.expire > $2 AND counted.expire <= $2 + 2 * $3'

const SPEND = `
  INSERT INTO rate_limits AS counted (key, points, expire) VALUES ($1, 1, $2::bigint + $3::bigint)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN ${IS_OPEN} THEN counted.points + 1 ELSE 1 END,
    expire = CASE WHEN ${IS_OPEN} THEN counted.expire ELSE excluded.expire END
  RETURNING points, expire::float8 AS expire`

const FORGIVE = `
  UPDATE rate_limits AS counted SET points = greatest(points - $4, 0) WHERE key = $1 AND ${IS_OPEN}`

function createLimiter(pool: Pool, name: string, points: number, duration = WINDOW_SECONDS): Limiter {
  if (points === 0) return { spend: async () => {}, forgive: async () => {} }
  // Hashed, because keys hold emails and people's addresses, which do not belong in a table as clear text.
  const stored = (key: string) => `${name}:${createHash('sha256').update(key).digest('base64url')}`
  const moment = (key: string) => [stored(key), Date.now(), duration * 1000]
  return {
    async spend(key) {
      const values = moment(key)
      const { rows } = await pool.query<{ points: number; expire: number }>({
        name: 'spend-limit',
        text: SPEND,
        values,
      })
      const [row] = rows
      if (row && row.points > points) throw tooManyAttempts(row.expire - Date.now())
    },
    async forgive(key, events = 1) {
      await pool.query({ name: 'forgive-limit', text: FORGIVE, values: [...moment(key), events] })
    },
  }
}

/**
 * A limiter in memory that keeps one client from using all of this process's time. Instances need not agree on it, and
 * counting in PostgreSQL would cost more than the read that it protects.
 */
function createLocalLimiter(points: number): LocalLimiter {
  const counts = new Map<string, number>()
  let windowEnd = 0
  return {
    async spend(key, events = 1) {
      if (points === 0) return
      const now = performance.now()
      if (now >= windowEnd || counts.size >= NETWORKS_COUNTED) {
        counts.clear()
        windowEnd = now + WINDOW_SECONDS * 1000
      }
      const count = (counts.get(key) ?? 0) + events
      counts.set(key, count)
      if (count > points) throw tooManyAttempts(windowEnd - now)
    },
  }
}

/** @param msBeforeNext milliseconds until the window ends */
function tooManyAttempts(msBeforeNext: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return Refusal.of('too-many-attempts', { details: { retryAfter } })
}

/** Removes the port and brackets of `203.0.113.7:50123` and `[2001:db8::5]:50123`. */
export const withoutPort = (address: string): string =>
  address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1')

/**
 * The part of an IP address that counts as one client: IPv4 whole, IPv6 up to the 64 bits that a subscriber gets.
 * @param address may have a port, as some proxies send in `X-Forwarded-For`; all invalid ones count as one client
 */
export function clientNetwork(address: string): string {
  const bare = withoutPort(address)
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.fromByteArray([...parsed.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)])}/64`
}
