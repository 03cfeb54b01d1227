import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../core/logger'

const RECONNECT_MS = 1_000
/** How long a connection may be dead before that is noticed, at most twice. */
const HEARTBEAT_MS = 5_000

/** Tells whether what the public pages are made of has changed. */
export type ContentVersion = {
  /** Grows with every change; null while changes would go unnoticed, so that nothing may be kept. */
  current(): number | null
  /** For a change made by this process, which need not wait to be told. */
  changed(): void
  close(): Promise<void>
}

/**
 * Listens to the notifications that triggers send on every commit that touches settings, texts, testimonials, plans, insurers,
 * legal documents, cookie texts or pixels. The connection is its own, as a pool's may not listen, and is opened again when it is lost.
 */
export function listenToContent(url: string, logger: Logger, heartbeatMs = HEARTBEAT_MS): ContentVersion {
  let version = 0
  let listening: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function listen() {
    const timeouts = { connectionTimeoutMillis: heartbeatMs, query_timeout: heartbeatMs }
    const client = new pg.Client({ connectionString: url, application_name: 'brokerage-content', ...timeouts })
    const lost = new Promise<never>((_resolve, reject) => client.on('error', reject))
    client.on('notification', () => version++)
    try {
      await Promise.race([lost, client.connect()])
      await client.query('LISTEN content_changed')
      version++ // Whatever changed before was not heard.
      listening = client
      await Promise.race([lost, heartbeat(client, heartbeatMs)])
    } catch (error) {
      listening = null
      client.end().catch(() => {}) // It is lost already.
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
      await listening?.end()
    },
  }
}

/** Rejects once the other end answers no more: where it has vanished, silence is all that there is to notice. */
async function heartbeat(client: pg.Client, intervalMs: number): Promise<never> {
  for (;;) {
    await wait(intervalMs, undefined, { ref: false })
    await client.query('SELECT 1')
  }
}
