import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { promisify } from 'node:util'
import type pg from 'pg'

const run = promisify(execFile)

/** Its part where others keep all processors busy: an import of 100,000 rows takes about a minute then (decision 0220). */
const NICENESS = 17

/**
 * Puts what a connection does behind whoever waits for an answer, where its backend is a process of this machine that may be
 * told so, as those of the embedded cluster are. Elsewhere it goes on as all others do.
 * @returns whether it stands back
 */
export async function lowerConnectionPriority(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  // Of our own end: a backend that a pooler lends answers the pooler, and somebody else after us.
  const { localPort } = client.connection.stream as Socket
  return rows[0] !== undefined && localPort !== undefined && lowerBackendPriority({ pid: rows[0].pid, port: localPort })
}

/** A process of PostgreSQL, and the port of the client that it answers. */
export type Backend = { pid: number; port: number }

/** @returns whether the process is there, answers that client, and stands back */
export async function lowerBackendPriority({ pid, port }: Backend): Promise<boolean> {
  try {
    // A database elsewhere may have a backend of the same number as any process here; a title names the client's port.
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    if (!title.startsWith('postgres: ') || !title.includes(`(${port})`)) return false
    setPriority(pid, NICENESS)
    // Each backend is a session, to which Linux may give as much as to all of the server's threads together.
    await writeFile(`/proc/${pid}/autogroup`, String(NICENESS))
    // Whoever wakes up is put on a processor that is free, and one that does such work alone counts as free.
    await run('chrt', ['-i', '-p', '0', String(pid)])
    return true
  } catch (error) {
    // There is no such thing here, it is another user's, or may not be done: no reason not to do the work.
    const { syscall, cmd } = error as NodeJS.ErrnoException & { cmd?: string }
    if (syscall || cmd) return false
    throw error
  }
}
