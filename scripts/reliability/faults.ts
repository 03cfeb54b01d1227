import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../../server/core/process-lock.mjs'
import type { TcpProxy } from './proxy'
import type { Random } from './random'
import type { Site } from './site'

/** What breaks, and how it ends; both may meet other faults under way. */
export type Fault = {
  name: string
  /** Undefined where this machine can break that; otherwise what it lacks. */
  lacks?: (site: Site) => string | undefined
  begin(site: Site, random: Random): Promise<() => Promise<void>>
}

/** Clocks jump by up to this: a longer one ends an admin's session, as it should. */
const JUMP_SECONDS = 2 * 3_600

const silenced = (proxy: TcpProxy) => {
  proxy.setSilent(true)
  return async () => proxy.setSilent(false)
}
const nothing = async () => {}

const fullDisk = (name: string, disk: keyof Site['disks']): Fault => ({
  name,
  lacks: ({ disks }) => (disks[disk] ? undefined : 'root, who may mount a disk of a limited size'),
  async begin({ disks }) {
    disks[disk]?.fill()
    return async () => disks[disk]?.free()
  },
})

/** Settings that PostgreSQL reads while it runs; the last value counts. */
async function configure({ database }: Site, settings: string): Promise<void> {
  appendFileSync(join(database.folder, 'postgresql.auto.conf'), `\n${settings}\n`)
  const [first] = await database.signal('SIGCONT')
  if (first && isAlive(first)) process.kill(first, 'SIGHUP')
}

export const FAULTS: Fault[] = [
  {
    name: 'a server is killed',
    async begin({ instances }, random) {
      const instance = random.pick(instances)
      instance.isHeldDown = true
      await instance.server.signal('SIGKILL')
      return async () => {
        instance.isHeldDown = false
      }
    },
  },
  {
    name: 'PostgreSQL is killed',
    async begin({ database }) {
      await database.signal('SIGKILL')
      return nothing
    },
  },
  {
    name: 'PostgreSQL hangs',
    async begin({ database }) {
      const held = await database.signal('SIGSTOP')
      return async () => {
        for (const pid of held) if (isAlive(pid)) process.kill(pid, 'SIGCONT')
      }
    },
  },
  {
    name: 'flushes are slow',
    async begin(site) {
      await configure(site, 'commit_delay = 100000\ncommit_siblings = 0')
      return () => configure(site, 'commit_delay = 0\ncommit_siblings = 5')
    },
  },
  fullDisk('the disk of PostgreSQL is full', 'database'),
  fullDisk('the disk of the store is full', 'store'),
  {
    name: 'connections to PostgreSQL are cut',
    async begin({ proxies }) {
      proxies.database.cut()
      return async () => proxies.database.cut()
    },
  },
  { name: 'nothing comes from PostgreSQL', begin: async ({ proxies }) => silenced(proxies.database) },
  { name: 'the store hangs', begin: async ({ proxies }) => silenced(proxies.store) },
  { name: 'the mail server hangs', begin: async ({ proxies }) => silenced(proxies.mail) },
  {
    name: 'connections to a server are cut',
    async begin({ instances }, random) {
      random.pick(instances).door.cut()
      return nothing
    },
  },
  {
    name: 'a clock jumps',
    lacks: ({ instances }) => (instances[0]?.clock ? undefined : 'libfaketime (Debian: apt-get install faketime)'),
    async begin({ instances }, random) {
      const { clock } = random.pick(instances)
      clock?.jump(random.between(-JUMP_SECONDS, JUMP_SECONDS))
      return async () => clock?.jump(0)
    },
  },
]
