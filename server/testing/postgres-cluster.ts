import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { databaseUser } from '../db/embedded/system-user'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
const KILLED_MS = 200

/** The folder of PostgreSQL's own programs, those of standbys and base backups among them, or undefined. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_receivewal')))
}

export type Cluster = { folder: string; port: number }

export const clusterUrl = ({ port }: Pick<Cluster, 'port'>, database = 'postgres') =>
  `postgresql://postgres@127.0.0.1:${port}/${database}`

/** Clusters of the machine's PostgreSQL in a temporary folder, which trust whoever connects. */
export class Clusters {
  readonly home = mkdtempSync(join(tmpdir(), 'brokerage-clusters-'))
  private readonly user = databaseUser()
  private readonly bin: string
  private readonly folders = new Set<string>()

  /** @throws Error that says what to install */
  constructor() {
    const bin = postgresPrograms()
    if (!bin) throw new Error('This needs PostgreSQL’s own programs: apt-get install postgresql')
    this.bin = bin
    this.give(this.home)
  }

  /** Makes a folder that of PostgreSQL's user. */
  give(folder: string): void {
    if (this.user.uid !== undefined && this.user.gid !== undefined) chownSync(folder, this.user.uid, this.user.gid)
  }

  async initialise({ folder }: Cluster): Promise<void> {
    await this.run('initdb', [`--pgdata=${folder}`, '--username=postgres', '--auth=trust', '--encoding=UTF8'])
  }

  async start({ folder, port }: Cluster, settings: Record<string, string> = {}): Promise<void> {
    this.folders.add(folder)
    const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', shared_buffers: '64MB', jit: 'off' }
    const options = Object.entries({ ...all, ...settings, port }).map(([name, value]) => `-c ${name}=${value}`)
    const given = [`--pgdata=${folder}`, `--log=${folder}.log`, `--options=${options.join(' ')}`]
    await this.run('pg_ctl', ['start', '--wait', '--silent', ...given])
  }

  signal({ folder }: Cluster, signal: NodeJS.Signals): void {
    for (const pid of processesOf(folder)) process.kill(pid, signal)
  }

  /** Runs one of PostgreSQL's programs, or another, as its user. */
  run(program: string, args: string[], variables: Record<string, string> = {}) {
    return run(this.path(program), args, this.options(variables))
  }

  spawn(program: string, args: string[], variables: Record<string, string> = {}): ChildProcess {
    return spawn(this.path(program), args, this.options(variables))
  }

  async close(): Promise<void> {
    for (const folder of this.folders) this.signal({ folder, port: 0 }, 'SIGKILL')
    await wait(KILLED_MS)
    rmSync(this.home, { recursive: true, force: true })
  }

  private path(program: string): string {
    const own = join(this.bin, program)
    return existsSync(own) ? own : program
  }

  private options(variables: Record<string, string>) {
    const env = { ...process.env, LC_ALL: 'C', ...variables, PATH: `${this.bin}:${process.env.PATH}` }
    return { ...this.user, cwd: this.home, env }
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
