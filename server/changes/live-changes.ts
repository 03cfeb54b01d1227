import { EventEmitter, on } from 'node:events'
import { z } from 'zod'
import {
  type ActivityTable,
  isReadBy,
  type LiveChange,
  type LoggedChange,
  loggedChange,
  tablesReadBy,
} from '../../shared/activity'
import { clock } from '../../shared/clock'
import { MINUTE_MS } from '../../shared/durations'
import type { SignedIn } from '../auth/session'
import { Refusal } from '../core/errors'
import type { Logger } from '../core/logger'
import type { PrismaClient } from '../db/generated/client'
import type { Notifications } from '../db/notifications'

/** Open at once for one account at one instance: each browser has one, and a lost one may take a minute to end. */
const STREAMS_PER_ACCOUNT = 10
const RETRY_SECONDS = 60
/** Enough for minutes of absence; whoever lags behind further reloads everything. */
const MOST_MISSED = 2_000
/** Longer than any save takes from its log entry, which has the id, to its commit, which tells it. */
const OVERLAP_MS = 2 * MINUTE_MS
/** How often sessions are looked at that end without a notification: those that nobody has used for long. */
const CHECK_MS = MINUTE_MS

export type LiveChanges = {
  /**
   * Follows the changes that a person may read, until their session ends.
   * @param lastId the last change that they were told: what was logged since comes first. A change may come twice, with
   *   the same id, but none is missed
   * @param given aborted when nobody reads any more
   * @returns ends with the session, and breaks off with an AbortError where following again is possible
   * @throws Refusal `service-unavailable`, `too-many-attempts`
   */
  follow(session: SignedIn, lastId: string | undefined, given?: AbortSignal): Promise<AsyncGenerator<LiveChange>>
}

type Needed = {
  db: PrismaClient
  notifications: Notifications
  logger: Logger
  /** The paths of the queries that show changes of a table. */
  queriesReading: (table: ActivityTable) => string[]
  /** Whether a session still gives the rights that it gave. */
  isCurrent: (session: SignedIn) => Promise<boolean>
  stopping: AbortSignal
}

type Stream = {
  session: SignedIn
  emitter: EventEmitter<{ change: [LiveChange]; over: [] }>
  /** Changes that were told and not yet read. */
  unread: number
  breaking: AbortController
}

/** Tells open panels what is logged, from the notifications of the log's trigger. */
export function createLiveChanges({
  db,
  notifications,
  logger,
  queriesReading,
  isCurrent,
  stopping,
}: Needed): LiveChanges {
  const streams = new Set<Stream>()
  const breakAll = () => {
    for (const { breaking } of streams) breaking.abort()
  }

  const withQueries = (change: LoggedChange): LiveChange => ({ ...change, queries: queriesReading(change.table) })

  function tell(text: string) {
    const { data } = loggedChange.safeParse(JSON.parse(text))
    if (!data) return // Of a table that only a newer version knows.
    const change = withQueries(data)
    for (const stream of streams) {
      if (!isReadBy(stream.session.user.role, change.table)) continue
      stream.emitter.emit('change', change)
      if (++stream.unread > MOST_MISSED) stream.breaking.abort()
    }
  }

  async function endStale() {
    for (const stream of [...streams]) {
      try {
        if (!(await isCurrent(stream.session))) stream.emitter.emit('over')
      } catch (error) {
        logger.warn({ err: error }, 'a session could not be checked; its panel has to ask again')
        stream.breaking.abort()
      }
    }
  }

  notifications.on('activity_logged', { told: tell, lost: breakAll })
  notifications.on('access_changed', { told: endStale })
  stopping.addEventListener('abort', breakAll)
  setInterval(endStale, CHECK_MS).unref()

  function open(session: SignedIn, given: AbortSignal | undefined): Stream {
    const own = [...streams].filter(({ session: { user } }) => user.id === session.user.id)
    if (own.length >= STREAMS_PER_ACCOUNT) {
      throw Refusal.of('too-many-attempts', { details: { retryAfter: RETRY_SECONDS } })
    }
    const stream: Stream = { session, emitter: new EventEmitter(), unread: 0, breaking: new AbortController() }
    streams.add(stream)
    // A generator that is never read does not end by itself.
    stream.breaking.signal.addEventListener('abort', () => streams.delete(stream))
    given?.addEventListener('abort', () => stream.breaking.abort())
    return stream
  }

  return {
    async follow(session, lastId, given) {
      if (stopping.aborted || given?.aborted || !notifications.isListening()) throw Refusal.of('service-unavailable')
      const stream = open(session, given)
      const coming = on(stream.emitter, 'change', { signal: stream.breaking.signal, close: ['over'] })
      try {
        const missed = lastId ? await findMissed(db, session, lastId) : []
        // It may have ended before it was followed.
        if (!(await isCurrent(session))) throw Refusal.of('signed-out')
        return read(stream, missed.map(withQueries), coming)
      } catch (error) {
        stream.breaking.abort()
        throw error
      }
    },
  }
}

async function* read(stream: Stream, missed: LiveChange[], coming: AsyncIterable<unknown[]>) {
  try {
    yield* missed
    for await (const [change] of coming) {
      stream.unread--
      yield change as LiveChange
    }
  } finally {
    stream.breaking.abort()
  }
}

/** What was logged since, the oldest first; where that is too much, one change without a record for each table. */
async function findMissed(db: PrismaClient, session: SignedIn, lastId: string): Promise<LoggedChange[]> {
  const tables = tablesReadBy(session.user.role)
  const found = await db.$queryRaw`
    SELECT * FROM logged_changes WHERE id >= ${before(lastId)}::uuid AND id <> ${lastId}::uuid AND "table" = ANY(${tables})
    ORDER BY id DESC LIMIT ${MOST_MISSED + 1}`
  const missed = z.array(loggedChange).parse(found).reverse()
  const newest = missed.at(-1)
  if (!newest || missed.length <= MOST_MISSED) return missed
  const many = { recordId: null, insuredCustomerId: null, actionType: 'update', by: null } as const
  return tables.map((table) => ({ ...many, id: newest.id, table, at: clock.now().toISOString() }))
}

/** The least id that `time_ordered_id` may have made some minutes before this one: ids are given before the commit. */
const before = (id: string) => leastIdAt(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - OVERLAP_MS)

/** The least id of a moment, in milliseconds since 1970, as `time_ordered_id` makes them. */
export function leastIdAt(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
