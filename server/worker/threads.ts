import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { Refusal } from '../core/errors'
import { createSemaphore } from '../core/semaphore'

/** A worker thread that answers its holder's questions one after the other. */
type Thread<Question, Answer> = {
  /** @throws ThreadIsStuck if the answer takes too long; the thread's own error, which ends it */
  ask(question: Question): Promise<Answer>
  /** Gives the thread back. Ends it if it still owes an answer. */
  release(): void
}

export type Threads<Question, Answer> = {
  /**
   * Waits for a turn and starts a thread unless one is idle.
   * @param signal ends the wait, and the thread with its work
   * @throws Refusal `service-unavailable` if too many wait or the wait is too long
   */
  take(signal?: AbortSignal): Promise<Thread<Question, Answer>>
  /** Asks a single question. */
  ask(question: Question): Promise<Answer>
}

type Limits = {
  /** How many threads work at once, one by default. */
  threads?: number
  /** How many callers may wait for their turn. */
  queue: number
  /** The longest that an answer or the wait for a turn may take. */
  deadlineMs: number
  /** How long an idle thread waits for a question before it ends; starting one may take longer than an answer. */
  idleMs?: number
  /** The heap of a thread; one that needs more ends with the code `ERR_WORKER_OUT_OF_MEMORY`. */
  maxMegabytes?: number
}

/** A thread did not answer in time and was ended. */
export class ThreadIsStuck extends Error {}

/**
 * The threads of a module that calls `answerQuestions`. They do not get this process's environment and options.
 * @param name the module next to the caller, without its extension
 * @param from the caller's `import.meta.url`
 */
export function createThreads<Question, Answer>(
  name: string,
  from: string,
  { threads = 1, queue, deadlineMs, idleMs = 0, maxMegabytes }: Limits,
): Threads<Question, Answer> {
  const turns = createSemaphore({ budget: threads, queue, timeoutMs: deadlineMs })
  const idle: Running<Question, Answer>[] = []

  function next(): Running<Question, Answer> {
    // One that has ended meanwhile stays in the list until here: there are never more than threads.
    let running = idle.pop()
    while (running && !running.isFree()) running = idle.pop()
    running?.wake()
    const memory = maxMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } }
    return running ?? startThread(name, from, memory, deadlineMs)
  }

  async function take(signal?: AbortSignal): Promise<Thread<Question, Answer>> {
    const releaseTurn = await turns.acquire(1, signal)
    if (!releaseTurn) throw signal?.aborted ? signal.reason : Refusal.of('service-unavailable')
    const running = next()
    const abort = () => running.end(signal?.reason)
    signal?.addEventListener('abort', abort)
    return {
      ask: running.ask,
      release() {
        signal?.removeEventListener('abort', abort)
        if (idleMs > 0 && running.isFree()) {
          running.rest(idleMs)
          idle.push(running)
        } else running.end(new Error('the answer is not waited for any more'))
        releaseTurn()
      },
    }
  }

  return {
    take,
    async ask(question) {
      const thread = await take()
      try {
        return await thread.ask(question)
      } finally {
        thread.release()
      }
    },
  }
}

type Running<Question, Answer> = {
  ask(question: Question): Promise<Answer>
  /** Whether it runs and owes no answer. */
  isFree(): boolean
  end(reason: unknown): void
  /** Keeps it idle for this time, without keeping the process alive, then ends it. */
  rest(idleMs: number): void
  wake(): void
}

function startThread<Question, Answer>(
  name: string,
  from: string,
  options: WorkerOptions,
  deadlineMs: number,
): Running<Question, Answer> {
  const worker = new Worker(startOf(name, from), {
    ...options,
    argv: [new URL(`${name}.ts`, from).href],
    execArgv: [],
    env: {},
  })
  let waiting: { resolve(answer: Answer): void; reject(reason: unknown): void; deadline: NodeJS.Timeout } | null = null
  let hasEnded = false
  let resting: NodeJS.Timeout | undefined

  function settled() {
    const settling = waiting
    waiting = null
    clearTimeout(settling?.deadline)
    return settling
  }

  function end(reason: unknown): void {
    hasEnded = true
    clearTimeout(resting)
    settled()?.reject(reason)
    void worker.terminate()
  }

  worker.on('message', (answer: Answer) => settled()?.resolve(answer))
  worker.on('error', end)
  worker.on('exit', () => end(new Error(`the thread ${name} has ended`)))

  return {
    ask(question) {
      return new Promise((resolve, reject) => {
        if (hasEnded) return reject(new Error(`the thread ${name} has ended`))
        const deadline = setTimeout(() => end(new ThreadIsStuck(`the thread ${name} does not answer`)), deadlineMs)
        waiting = { resolve, reject, deadline }
        worker.postMessage(question)
      })
    },
    isFree: () => !hasEnded && waiting === null,
    end,
    rest(idleMs) {
      worker.unref()
      resting = setTimeout(() => end(new Error('idle')), idleMs).unref()
    },
    wake() {
      clearTimeout(resting)
      worker.ref()
    },
  }
}

/** In a build the module is a file next to the caller or, if the build put the caller into a folder, above it. */
function startOf(name: string, from: string): URL {
  const built = [`${name}.mjs`, `../${name}.mjs`].map((path) => new URL(path, from)).find((url) => existsSync(url))
  return built ?? new URL('./source-thread.mjs', import.meta.url)
}
