import { setTimeout as wait } from 'node:timers/promises'
import type { LiveChange } from '../../shared/activity'
import { type LiveStream, openStream } from './live-stream'

const RETRY_MS = 50

/** An entry of the log; without all but its id for one that was written alone. */
type Entry = Pick<LiveChange, 'id'> & Partial<Pick<LiveChange, 'table' | 'actionType'>>

/** When the database gave an id, in milliseconds since the epoch. */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** Follows `activity.changes` like a browser: after each end it goes on from the last change, until it is told to stop. */
export type Follower = {
  /** Whether it was told of an entry of the log, by itself or together with others. */
  knows(entry: Entry): boolean
  /** How many it was told of. */
  told(): number
  stop(): Promise<void>
}

/** @param origins of the servers, which are asked in turn */
export function keepFollowing(origins: string[], cookie: string): Follower {
  const told = new Set<string>()
  /** Of what a transaction changed together only the first entry is named; the others were written before it was told. */
  const together: (LiveChange & { arrivedAt: number })[] = []
  const isTogether = (entry: Entry) =>
    together.some(
      ({ id, table, actionType, arrivedAt }) =>
        table === entry.table &&
        actionType === entry.actionType &&
        id <= entry.id &&
        timeOf(entry.id) <= performance.timeOrigin + arrivedAt,
    )
  let all = '' // Whoever was away for long is told once of all entries until the newest; ids are in the order of time.
  let last: string | undefined
  let going = true
  let current: LiveStream | undefined
  const take = () => {
    for (const change of current?.changes.splice(0) ?? []) {
      if (change.recordId === null && change.by === null && change.id > all) all = change.id
      if (change.recordId === null) together.push(change)
      told.add(change.id)
      last = change.id
    }
  }
  const loop = (async () => {
    for (let turn = 0; going; turn++) {
      const origin = origins[turn % origins.length] ?? ''
      current = await openStream(origin, cookie, last).catch(() => undefined)
      if (current?.status === 200) await current.ended
      else await wait(RETRY_MS)
      take()
    }
  })()
  return {
    knows(entry) {
      take()
      return entry.id <= all || told.has(entry.id) || isTogether(entry)
    },
    told() {
      take()
      return told.size
    },
    async stop() {
      going = false
      current?.close()
      await loop
    },
  }
}
