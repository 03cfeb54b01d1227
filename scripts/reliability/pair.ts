import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connected } from '../../server/db/connection'
import { type Cluster, Clusters, clusterUrl } from '../../server/testing/postgres-cluster'

const CHECK_MS = 50

/** A primary with a synchronous standby: a commit is answered once both have it on disk. */
export class Pair {
  private readonly clusters = new Clusters()
  primary: Cluster
  private standby: Cluster

  constructor(ports: [number, number]) {
    this.primary = { folder: join(this.clusters.home, 'one'), port: ports[0] }
    this.standby = { folder: join(this.clusters.home, 'other'), port: ports[1] }
  }

  async start(): Promise<void> {
    await this.clusters.initialise(this.primary)
    await this.clusters.start(this.primary)
    await this.attachStandby()
  }

  /** Makes a standby from the primary, and waits until commits are answered by both. */
  private async attachStandby(): Promise<void> {
    rmSync(this.standby.folder, { recursive: true, force: true })
    const source = `host=127.0.0.1 port=${this.primary.port} user=postgres application_name=standby`
    const options = ['--checkpoint=fast', '--wal-method=stream', '--write-recovery-conf', '--no-sync']
    await this.clusters.run('pg_basebackup', [`--pgdata=${this.standby.folder}`, `--dbname=${source}`, ...options])
    await this.clusters.start(this.standby, { wal_retrieve_retry_interval: '200' })
    await this.setSynchronous('standby')
    for (;;) {
      const states = await this.ask<{ sync_state: string }>('SELECT sync_state FROM pg_stat_replication')
      if (states.some(({ sync_state }) => sync_state === 'sync')) return
      await wait(CHECK_MS)
    }
  }

  /** Restarts the primary as its package's upgrade does. @returns when it takes writes, in ms since the epoch */
  async restart(): Promise<number> {
    const { folder } = this.primary
    const given = ['--wait', '--silent', '--mode=fast', `--pgdata=${folder}`, `--log=${folder}.log`]
    await this.clusters.run('pg_ctl', ['restart', ...given])
    return Date.now()
  }

  /** Kills the primary as a power cut does, and promotes the standby. @returns when it takes writes, in ms since the epoch */
  async failOver(): Promise<number> {
    this.clusters.signal(this.primary, 'SIGKILL')
    await this.clusters.run('pg_ctl', ['promote', '--wait', `--pgdata=${this.standby.folder}`])
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
    this.clusters.signal(this.standby, signal)
  }

  stop(): Promise<void> {
    return this.clusters.close()
  }

  private async setSynchronous(names: string): Promise<void> {
    await this.ask(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await this.ask('SELECT pg_reload_conf()')
  }

  private ask<Row>(sql: string): Promise<Row[]> {
    return connected(clusterUrl(this.primary), async (client) => (await client.query(sql)).rows as Row[])
  }
}
