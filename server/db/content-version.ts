import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../core/logger'
import { cutOff, endConnection, openConnection } from './connection'

const RECONNECT_MS = 1_000
/** A dead connection is noticed after at most twice this time. */
const HEARTBEAT_MS = 5_000

/** Tells whether the content of the public pages has changed, so that caches know when to expire. */
export type ContentVersion = {
  /** Grows with every change; null while changes would go unnoticed, so that nothing may be cached. */
  current(): number | null
  /** Call after a change made by this process, which need not wait for the notification. */
  changed(): void
  close(): Promise<void>
}

/**
 * Listens to the notifications of triggers on every commit that touches settings, texts, testimonials, plans, insurers,
 * legal documents, cookie texts or pixels. A pooled connection cannot LISTEN: it has its own, and reconnects when lost.
 */
export function listenToContent(url: string, logger: Logger, heartbeatMs = HEARTBEAT_MS): ContentVersion {
  let version = 0
  let listening: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function listen() {
    const timeouts = { connectionTimeoutMillis: heartbeatMs, query_timeout: heartbeatMs }
    const config = { connectionString: url, application_name: 'brokerage-content', ...timeouts }
    try {
      const lost = new AbortController()
      const client = await openConnection(config, (error) => lost.abort(error))
      client.on('notification', () => version++)
      try {
        await client.query('LISTEN content_changed')
        version++ // Earlier changes went unnoticed.
        listening = client
        await heartbeat(client, heartbeatMs, lost.signal)
      } finally {
        listening = null
        cutOff(client)
      }
    } catch (error) {
      if (closed) return
      logger.warn({ err: error }, 'changes of content go unnoticed; nothing is kept meanwhile')
      retry = setTimeout(listen, RECONNECT_MS).unref()
    }
  }

  void listen()
  return {
    current: () => (listening ? version : null),
    changed: () => {
      version++
    },
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
