import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Buckets in seconds: from answers from memory to waits that nobody accepts. */
const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The metrics of a running server, for Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics(pool: Pool) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'brokerage_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return {
    registry,
    /** Seconds by procedure and tRPC code; `OK` for success. */
    procedures: new Histogram({
      name: 'brokerage_procedure_seconds',
      help: 'Duration of procedure calls',
      labelNames: ['procedure', 'code'],
      buckets: SECONDS,
      registers,
    }),
    lookups: new Counter({
      name: 'brokerage_policy_lookups_total',
      help: 'Policy lookups by what they found: active, expired or none',
      labelNames: ['result'],
      registers,
    }),
    /** Refused sign-ins are calls of `auth.signIn` with a code other than `OK`. */
    logins: new Counter({ name: 'brokerage_logins_total', help: 'Sign-ins that were accepted', registers }),
  }
}
