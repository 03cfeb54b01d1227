import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServices } from '../boot/services'
import { loadEnv } from '../core/env'
import { createLogger } from '../core/logger'
import type { Services } from '../request/context'
import { serveApp } from './http'

/** A server with everything that it opens for itself, as a process has it. */
export type Instance = { services: Services; origin: string; close(): Promise<void> }

/** Starts a server the way `server/boot/main.ts` does, but for the process. */
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
