import pg from 'pg'
import type { Logger } from '../logger'

const RECONNECT_MS = 1_000

/** Tells whether what the public pages are made of has changed. */
export type ContentVersion = {
  /** Grows with every change; null while changes would go unnoticed, so that nothing may be kept. */
  current(): number | null
  /** For a change made by this process, which need not wait to be told. */
  changed(): void
  close(): Promise<void>
}

/**
 * Listens to the notifications that triggers send on every commit that touches settings, legal documents, cookie
 * texts or pixels. The connection is its own, as a pool's may not listen, and is opened again when it is lost.
 */
export function listenToContent(url: string, logger: Logger): ContentVersion {
  let version = 0
  let listening: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function listen() {
    const client = new pg.Client({ connectionString: url, application_name: 'brokerage-content', keepAlive: true })
    const lost = (error?: Error) => {
      if (error) logger.warn({ err: error }, 'changes of content go unnoticed; nothing is kept meanwhile')
      if (listening === client) listening = null
      client.end().catch(() => {}) // It is lost already.
      if (!closed) retry = setTimeout(listen, RECONNECT_MS).unref()
    }
    client.once('error', lost)
    client.on('notification', () => version++)
    try {
      await client.connect()
      await client.query('LISTEN content_changed')
      version++ // Whatever changed before was not heard.
      listening = client
    } catch (error) {
      client.removeListener('error', lost)
      client.on('error', () => {}) // Said below.
      lost(error instanceof Error ? error : new Error(String(error)))
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
