import { readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { within } from '../../core/timeout'

/** In bytes; a longer path of a socket is refused by some systems and cut by others. */
const LONGEST_PATH = 100
const ANSWER_MS = 2_000

/**
 * Claims a cluster for the processes of this container. PostgreSQL knows a second server on its data by process ids and
 * shared memory, which containers do not share, and two would destroy it. A socket in the folder is seen by all
 * containers of the machine, and ends with its process. Where the file system has no sockets nothing is claimed.
 * @param namespace where ids of processes are the same
 * @returns gives the claim back
 * @throws Error with a sentence for people where another container has it
 */
export async function claim(home: string, namespace = ownNamespace()): Promise<() => void> {
  const path = join(home, 'claim.sock')
  if (namespace === null || path.length > LONGEST_PATH) return () => {}
  const claimant = await namespaceAt(path)
  if (claimant === namespace) return () => {}
  if (claimant !== null) throw new Error(`Another container uses the database in ${home}. Stop that one first.`)
  await rm(path, { force: true })
  const server = createServer((socket) => socket.on('error', () => {}).end(namespace)).unref()
  await new Promise<void>((resolve) => server.once('error', () => resolve()).listen(path, resolve))
  return () => server.close()
}

const ownNamespace = () => (process.platform === 'linux' ? readlinkSync('/proc/self/ns/pid') : null)

/** Null where nobody answers. */
const namespaceAt = (path: string): Promise<string | null> =>
  within(ANSWER_MS, text(connect(path))).catch(({ code }) =>
    code === 'ENOENT' || code === 'ECONNREFUSED' ? null : 'one that hangs',
  )
