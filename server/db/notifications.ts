import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../core/logger'
import { cutOff, endConnection, openConnection } from './connection'

const RECONNECT_MS = 1_000
/** A dead connection is noticed after at most twice this time. */
const HEARTBEAT_MS = 5_000

/** What triggers of the database tell: that content of public pages, the log, or somebody's access has changed. */
type Channel = 'content_changed' | 'activity_logged' | 'access_changed'
const CHANNELS: Channel[] = ['content_changed', 'activity_logged', 'access_changed']

type Listener = {
  /** Called with the text of each notification. */
  told: (text: string) => void
  /** Called when listening begins or begins again: earlier notifications went unnoticed. */
  begun?: () => void
  /** Called when the connection is lost. */
  lost?: () => void
}

/** The notifications of triggers on every commit. */
export type Notifications = {
  /** False while notifications go unnoticed. */
  isListening(): boolean
  on(channel: Channel, listener: Listener): void
  close(): Promise<void>
}

/** Listens on a connection of its own, as a pooled one cannot, and reconnects when it is lost. */
export function listenToDatabase(url: string, logger: Logger, heartbeatMs = HEARTBEAT_MS): Notifications {
  const listeners: (Listener & { channel: Channel })[] = []
  let listening: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function listen() {
    const timeouts = { connectionTimeoutMillis: heartbeatMs, query_timeout: heartbeatMs }
    const config = { connectionString: url, application_name: 'brokerage-listener', ...timeouts }
    try {
      const lost = new AbortController()
      const client = await openConnection(config, (error) => lost.abort(error))
      client.on('notification', ({ channel, payload = '' }) => {
        for (const listener of listeners) if (listener.channel === channel) listener.told(payload)
      })
      try {
        await client.query(CHANNELS.map((channel) => `LISTEN ${channel}`).join(';'))
        listening = client
        for (const { begun } of listeners) begun?.()
        await heartbeat(client, heartbeatMs, lost.signal)
      } finally {
        listening = null
        cutOff(client)
        for (const { lost } of listeners) lost?.()
      }
    } catch (error) {
      if (closed) return
      logger.warn({ err: error }, 'changes go unnoticed; no page is kept and no panel is told meanwhile')
      retry = setTimeout(listen, RECONNECT_MS).unref()
    }
  }

  void listen()
  return {
    isListening: () => listening !== null,
    on: (channel, listener) => void listeners.push({ ...listener, channel }),
    async close() {
      closed = true
      clearTimeout(retry)
      if (listening) await endConnection(listening)
    },
  }
}

/**
 * Rejects once the connection is lost, or the server stops answering: a vanished machine closes no connection, so
 * silence is the only sign.
 */
async function heartbeat(client: pg.Client, intervalMs: number, lost: AbortSignal): Promise<never> {
  for (;;) {
    await wait(intervalMs, undefined, { ref: false, signal: lost })
    await client.query('SELECT 1')
  }
}
