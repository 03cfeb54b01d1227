import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connected } from '../../server/db/connection'
import { databaseUser } from '../../server/db/embedded/system-user'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
const CHECK_MS = 50
/** Small, so that ten clusters in a row are made in seconds. */
const SETTINGS = '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=64MB -c jit=off'

/** The folder of PostgreSQL's programs. @throws Error that says what to install */
function programs(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one)) : []
  const folder = versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'pg_basebackup')))
  if (!folder) throw new Error('A failover needs PostgreSQL’s own programs: apt-get install postgresql')
  return folder
}

type Node = { folder: string; port: number }

/** A primary with a synchronous standby: a commit is answered once both have it on disk. */
export class Pair {
  private readonly user = databaseUser()
  private readonly bin = programs()
  private readonly home = mkdtempSync(join(tmpdir(), 'brokerage-pair-'))
  primary: Node
  private standby: Node

  constructor(ports: [number, number]) {
    if (this.user.uid !== undefined && this.user.gid !== undefined) chownSync(this.home, this.user.uid, this.user.gid)
    this.primary = { folder: join(this.home, 'one'), port: ports[0] }
    this.standby = { folder: join(this.home, 'other'), port: ports[1] }
  }

  static url = ({ port }: Pick<Node, 'port'>, database = 'postgres') =>
    `postgresql://postgres@127.0.0.1:${port}/${database}`

  async start(): Promise<void> {
    await this.run('initdb', [
      `--pgdata=${this.primary.folder}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
    ])
    await this.startNode(this.primary)
    await this.attachStandby()
  }

  /** Makes a standby from the primary, and waits until commits are answered by both. */
  private async attachStandby(): Promise<void> {
    rmSync(this.standby.folder, { recursive: true, force: true })
    const source = `host=127.0.0.1 port=${this.primary.port} user=postgres application_name=standby`
    const options = ['--checkpoint=fast', '--wal-method=stream', '--write-recovery-conf', '--no-sync']
    await this.run('pg_basebackup', [`--pgdata=${this.standby.folder}`, `--dbname=${source}`, ...options])
    await this.startNode(this.standby)
    await this.setSynchronous('standby')
    for (;;) {
      const states = await this.ask<{ sync_state: string }>('SELECT sync_state FROM pg_stat_replication')
      if (states.some(({ sync_state }) => sync_state === 'sync')) return
      await wait(CHECK_MS)
    }
  }

  /** Kills the primary as a power cut does, and promotes the standby. @returns when it takes writes, in ms since the epoch */
  async failOver(): Promise<number> {
    for (const pid of processesOf(this.primary.folder)) process.kill(pid, 'SIGKILL')
    await this.run('pg_ctl', ['promote', '--wait', `--pgdata=${this.standby.folder}`])
    ;[this.primary, this.standby] = [this.standby, this.primary]
    // The new primary is alone, and waits for nobody until it has a standby again.
    await this.setSynchronous('')
    return Date.now()
  }

  /** Makes the former primary the standby of the new one. */
  rejoin(): Promise<void> {
    return this.attachStandby()
  }

  /** Holds the standby: commits wait for it until it is released. */
  signalStandby(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of processesOf(this.standby.folder)) process.kill(pid, signal)
  }

  async stop(): Promise<void> {
    for (const { folder } of [this.primary, this.standby]) {
      for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL')
    }
    await wait(CHECK_MS * 4)
    rmSync(this.home, { recursive: true, force: true })
  }

  private startNode({ folder, port }: Node) {
    const options = `--options=${SETTINGS} -c port=${port}`
    return this.run('pg_ctl', ['start', '--wait', '--silent', `--pgdata=${folder}`, `--log=${folder}.log`, options])
  }

  private async setSynchronous(names: string): Promise<void> {
    await this.ask(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await this.ask('SELECT pg_reload_conf()')
  }

  private ask<Row>(sql: string): Promise<Row[]> {
    return connected(Pair.url(this.primary), async (client) => (await client.query(sql)).rows as Row[])
  }

  private run(program: string, args: string[]) {
    return run(join(this.bin, program), args, { ...this.user, cwd: this.home, env: { ...process.env, LC_ALL: 'C' } })
  }
}

/** The postmaster of a data folder, first, and its children. */
function processesOf(folder: string): number[] {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return []
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])
  const children = `/proc/${pid}/task/${pid}/children`
  return existsSync(children)
    ? [pid, ...readFileSync(children, 'utf8').trim().split(' ').filter(Boolean).map(Number)]
    : []
}
