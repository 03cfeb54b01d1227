import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** A server that still answers says goodbye at once. */
const GOODBYE_MS = 2_000

/** Ends a connection of its own; one whose server no longer answers is cut off. */
export async function endConnection(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), wait(GOODBYE_MS, undefined, { ref: false })])
  cutOff(client)
}

/** Cuts a connection off, so that whatever waits for an answer on it fails now. PostgreSQL rolls back by itself. */
export function cutOff(client: pg.Client): void {
  client.connection.stream.destroy()
}
