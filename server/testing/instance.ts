import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServices } from '../boot/services'
import { loadEnv } from '../core/env'
import { createLogger } from '../core/logger'
import type { Services } from '../request/context'
import { serveApp } from './http'

/** A server with its own services, as in a process of its own. */
export type Instance = { services: Services; origin: string; close(): Promise<void> }

/** Starts a server as `server/boot/main.ts` does, but within this process. */
export async function startInstance(variables: Record<string, string>): Promise<Instance> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brokerage-instance-'))
  const env = loadEnv({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...variables })
  const ending = new AbortController()
  const steps: (() => Promise<unknown>)[] = []
  const services = await openServices(env, createLogger(env.logLevel), {
    stopping: ending.signal,
    onStop: (step) => steps.unshift(step),
    stop: async () => {},
  })
  const site = await serveApp(services)
  return {
    services,
    origin: site.origin,
    async close() {
      ending.abort()
      for (const step of [site.close, ...steps]) await step()
      await rm(dataDir, { recursive: true })
    },
  }
}
