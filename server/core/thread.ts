import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a worker thread from a module of its own, without this process's environment variables and options. In a build
 * the module is a file of that name beside the caller or, if the build has put the caller into a folder, above it.
 * @param name the module beside the caller, without its extension
 * @param from the caller's `import.meta.url`
 */
export function startThread(name: string, from: string, options: WorkerOptions = {}): Worker {
  const built = [`${name}.mjs`, `../${name}.mjs`].map((path) => new URL(path, from)).find((url) => existsSync(url))
  const start = built ?? new URL('./source-thread.mjs', import.meta.url)
  return new Worker(start, { ...options, argv: [new URL(`${name}.ts`, from).href], execArgv: [], env: {} })
}
