import type { Worker, WorkerOptions } from 'node:worker_threads'
import { startThread } from './thread'

/** A worker thread that waits for its next task for a time, as starting one takes longer than many a task. */
export type KeptThread = {
  /** The thread that waits, else a new one. It belongs to the caller until it is left or terminated. */
  take: () => Worker
  /** Lets a thread wait that has done its task. Only one waits; a second one ends. */
  leave: (worker: Worker) => void
}

/**
 * @param name the thread's module beside the caller, without its extension
 * @param from the caller's `import.meta.url`
 * @param idleMs a thread that gets no task for so long ends, to free its memory
 */
export function keptThread(name: string, from: string, idleMs: number, options?: WorkerOptions): KeptThread {
  let idle: { worker: Worker; end: NodeJS.Timeout } | null = null

  function start(): Worker {
    const worker = startThread(name, from, options)
    worker.on('error', () => {}) // Who waits for an answer has a listener of their own; an idle thread just ends.
    worker.on('exit', () => forget(worker))
    return worker
  }

  function forget(worker: Worker): void {
    if (idle?.worker === worker) idle = null
  }

  return {
    take() {
      if (!idle) return start()
      const { worker, end } = idle
      idle = null
      clearTimeout(end)
      worker.ref()
      return worker
    },
    leave(worker) {
      if (idle) return void worker.terminate()
      const end = setTimeout(() => {
        forget(worker) // First: the end takes a moment, in which it must get no task.
        void worker.terminate()
      }, idleMs).unref()
      worker.unref()
      idle = { worker, end }
    },
  }
}
