import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from a file of its own, with none of this process's variables and options.
 * @param file beside the module that asks or, where the build has put that into a folder of its own, above it
 * @param from that module's `import.meta.url`
 * @throws Error where the file is in neither place
 */
export function startThread(file: string, from: string, options: WorkerOptions = {}): Worker {
  const place = [file, `../${file}`].map((path) => new URL(path, from)).find((url) => existsSync(url))
  if (!place) throw new Error(`${file} is not where it was put`)
  return new Worker(place, { ...options, execArgv: [], env: {} })
}
