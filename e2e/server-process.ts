import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionCookie } from '../server/testing/session-cookie'

export const PASSWORD = 'a password for this test only'

/** The unit of file sizes in POSIX shells, in bytes. */
const ULIMIT_BLOCK = 512

/** A server started as people do, in its own process and with its own data. */
export class ServerProcess {
  readonly dataDir = mkdtempSync(join(process.env.E2E_DATA_DIR ?? tmpdir(), 'process-'))
  readonly origin: string
  output = ''
  private child: ChildProcess | undefined
  private exited: Promise<number | null> = Promise.resolve(null)

  constructor(private readonly port: number) {
    chmodSync(this.dataDir, 0o755)
    this.origin = `http://localhost:${port}`
  }

  /**
   * @param options `given` are the options of `npm start`, or of another `command`; `largestFile` is the
   *   limit in bytes at which writes to a file fail, as on a full disk
   */
  start(
    variables: Record<string, string> = {},
    options: { command?: string; given?: string[]; largestFile?: number } = {},
  ): void {
    const { command = 'start', given = [], largestFile } = options
    this.output = ''
    const env = { ...process.env, DATABASE_URL: '', PORT: String(this.port), DATA_DIR: this.dataDir, ...variables }
    const program = [process.execPath, join(import.meta.dirname, '../scripts/run.mjs'), command, ...given]
    const limit = largestFile === undefined ? 'unlimited' : String(largestFile / ULIMIT_BLOCK)
    const child = spawn('sh', ['-c', `ulimit -f ${limit} && exec "$@"`, 'sh', ...program], { env })
    child.stdout.on('data', (chunk) => (this.output += chunk))
    child.stderr.on('data', (chunk) => (this.output += chunk))
    this.exited = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
    this.child = child
  }

  /** Resolves once `/readyz` answers that the server is ready. */
  async ready(): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      const response = await fetch(`${this.origin}/readyz`).catch(() => null)
      if (response?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`not ready:\n${this.output}`)
  }

  /** Signs in the seeded admin. @returns the `cookie` header of the new session */
  signIn(): Promise<string> {
    return sessionCookie(this.origin, { password: PASSWORD })
  }

  /** @returns the exit code; null if the signal killed the process */
  signal(signal: NodeJS.Signals): Promise<number | null> {
    this.child?.kill(signal)
    return this.exited
  }

  exitCode(): Promise<number | null> {
    return this.exited
  }

  /** The process id of the server itself, which `npm start` has started. */
  served(): number {
    const pid = this.child?.pid
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
  }

  isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null
  }

  /** Stops the server and, with it, its PostgreSQL. */
  async remove(): Promise<void> {
    if (this.isRunning()) await this.signal('SIGTERM')
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
