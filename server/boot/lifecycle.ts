import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../core/logger'

const GRACE_MS = 10_000
const SWEEP_MS = 100

type Step = () => Promise<unknown>

/** What must be closed when the process ends, and the one way to end it. */
export type Lifecycle = {
  /** Aborted as soon as the process is to end: it still answers, but should be sent no more, and what fails fails for that. */
  stopping: AbortSignal
  /** Closes last what was opened first. */
  onStop(step: Step): void
  /** Stops accepting, lets what runs finish for at most 10 s, closes everything and exits; once, however often it is called. */
  stop(exitCode: number): Promise<void>
}

/**
 * Binds the end of the process to SIGTERM and SIGINT. A second signal does not wait.
 * @param drainMs how long after SIGTERM connections are still accepted, for a load balancer to find out; a person at the
 * terminal does not wait
 */
export function createLifecycle(server: Server, logger: Logger, drainMs: number): Lifecycle {
  const steps: Step[] = []
  const ending = new AbortController()
  let stopped: Promise<void> | undefined
  endConnections(server, ending.signal)

  async function closeAndExit(exitCode: number, acceptMs: number) {
    let code = exitCode
    for (const step of [() => wait(acceptMs), () => closeServer(server), ...steps.reverse()]) {
      try {
        await step()
      } catch (error) {
        logger.error({ err: error }, 'something could not be closed')
        code = 1
      }
    }
    process.exit(code)
  }

  function stop(exitCode: number, acceptMs = 0): Promise<void> {
    ending.abort()
    stopped ??= closeAndExit(exitCode, acceptMs)
    return stopped
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending.signal.aborted) process.exit(1)
      logger.info({ signal }, 'stopping')
      void stop(0, signal === 'SIGTERM' ? drainMs : 0)
    })
  }
  return { stopping: ending.signal, onStop: (step) => steps.push(step), stop }
}

/** From the end on, each answer is the last on its connection, so that no further request is on its way when it closes. */
function endConnections(server: Server, stopping: AbortSignal): void {
  const unanswered = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    response.shouldKeepAlive &&= !stopping.aborted
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  })
  stopping.addEventListener('abort', () => {
    for (const response of unanswered) response.shouldKeepAlive = false
  })
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // An answer that was begun before the end may leave its connection open.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}
