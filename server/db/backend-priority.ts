import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { promisify } from 'node:util'
import type pg from 'pg'

const run = promisify(execFile)

/**
 * Lowers the CPU priority of a connection's backend, so that its work yields to requests. This works only if the
 * backend is a process on this machine that may be changed, as in the embedded cluster; elsewhere the priority stays.
 * @param niceness up to 19, the lowest priority; 0 leaves it as it is
 * @returns whether the priority was lowered
 */
export async function lowerConnectionPriority(client: pg.Client, niceness: number): Promise<boolean> {
  if (niceness === 0) return false
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  // The port of our own end: a backend behind a pooler has the pooler's port, and serves other clients after us.
  const { localPort } = client.connection.stream as Socket
  return (
    rows[0] !== undefined &&
    localPort !== undefined &&
    lowerBackendPriority({ pid: rows[0].pid, port: localPort }, niceness)
  )
}

/** A process of PostgreSQL, and the port of the client that it answers. */
export type Backend = { pid: number; port: number }

/** @returns whether the process exists, serves that client, and had its priority lowered */
export async function lowerBackendPriority({ pid, port }: Backend, niceness: number): Promise<boolean> {
  try {
    // A remote backend may have the process id of any process here; the title of a backend names its client's port.
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    if (!title.startsWith('postgres: ') || !title.includes(`(${port})`)) return false
    setPriority(pid, niceness)
    // Each backend is its own autogroup, which Linux may give as much CPU as all of the server's threads together.
    await writeFile(`/proc/${pid}/autogroup`, String(niceness))
    // With SCHED_IDLE: a processor that runs only idle-class work counts as free for any thread that wakes up.
    await run('chrt', ['-i', '-p', '0', String(pid)])
    return true
  } catch (error) {
    // The file or program does not exist here, or we lack the rights: the work goes on at normal priority.
    const { syscall, cmd } = error as NodeJS.ErrnoException & { cmd?: string }
    if (syscall || cmd) return false
    throw error
  }
}
