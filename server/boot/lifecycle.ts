import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../core/logger'
import { within } from '../core/timeout'

/** From the end of the drain to the end of the process, whatever hangs. */
const GRACE_MS = 10_000
/** Of that, for requests under way. */
const REQUESTS_MS = 6_000
/** Of the rest; a step that takes longer hangs and is no longer waited for. */
const STEP_MS = 3_000
const SWEEP_MS = 100

type Step = () => Promise<unknown>

/** Closes everything and ends the process; nothing else may end it. */
export type Lifecycle = {
  /** Aborted when the process begins to end: it still answers, but should get no new requests. */
  stopping: AbortSignal
  /** Steps run in reverse order, each for at most 3 s unless it is given more of the ten. */
  onStop(step: Step, atMostMs?: number): void
  /** Stops accepting, lets requests finish for at most 6 s, closes everything and exits; later calls do nothing. */
  stop(exitCode: number): Promise<void>
}

/**
 * Ends the process on SIGTERM and SIGINT. A second signal ends it at once.
 * @param drainMs how long connections are still accepted after SIGTERM, so that a load balancer notices. Does not apply
 *   to SIGINT: a person at the terminal does not wait
 */
export function createLifecycle(server: Server, logger: Logger, drainMs: number): Lifecycle {
  const steps: { step: Step; atMostMs: number }[] = []
  const ending = new AbortController()
  let stopped: Promise<void> | undefined
  endConnections(server, ending.signal)

  async function closeAndExit(exitCode: number, acceptMs: number) {
    let code = exitCode
    await wait(acceptMs)
    const end = performance.now() + GRACE_MS
    await closeServer(server)
    for (const { step, atMostMs } of steps.reverse()) {
      try {
        await within(Math.min(atMostMs, end - performance.now()), step())
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
  return { stopping: ending.signal, onStop: (step, atMostMs = STEP_MS) => steps.push({ step, atMostMs }), stop }
}

/** After the abort every response closes its connection, so that no request arrives on a closing one. */
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
  // A response begun before the abort may leave its connection open.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), REQUESTS_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}
