import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from a module of its own, with none of this process's variables and options. Built, the module is a file
 * of that name beside the one that asks or, where the build has put that into a folder of its own, above it.
 * @param name of the module beside the one that asks, without its extension
 * @param from that one's `import.meta.url`
 */
export function startThread(name: string, from: string, options: WorkerOptions = {}): Worker {
  const built = [`${name}.mjs`, `../${name}.mjs`].map((path) => new URL(path, from)).find((url) => existsSync(url))
  const start = built ?? new URL('./source-thread.mjs', import.meta.url)
  return new Worker(start, { ...options, argv: [new URL(`${name}.ts`, from).href], execArgv: [], env: {} })
}
