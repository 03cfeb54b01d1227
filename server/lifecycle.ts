import type { Server } from 'node:http'
import type { Logger } from './logger'

const GRACE_MS = 10_000

type Step = () => Promise<void>

/** What must be closed when the process ends, and the one way to end it. */
export type Lifecycle = {
  /** Closes last what was opened first. */
  onStop(step: Step): void
  /** Stops accepting, lets what runs finish for at most 10 s, closes everything and exits; once, however often it is called. */
  stop(exitCode: number): Promise<void>
  /** Whether that has begun, so that what fails from now on fails because of it. */
  isStopping(): boolean
}

/** Binds the end of the process to SIGTERM and SIGINT. A second signal does not wait. */
export function createLifecycle(server: Server, logger: Logger): Lifecycle {
  const steps: Step[] = []
  let stopping: Promise<void> | undefined

  async function closeAndExit(exitCode: number) {
    let code = exitCode
    for (const step of [() => closeServer(server), ...steps.reverse()]) {
      try {
        await step()
      } catch (error) {
        logger.error({ err: error }, 'something could not be closed')
        code = 1
      }
    }
    process.exit(code)
  }

  function stop(exitCode: number): Promise<void> {
    stopping ??= closeAndExit(exitCode)
    return stopping
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      logger.info({ signal }, 'stopping')
      void stop(0)
    })
  }
  return { onStop: (step) => steps.push(step), stop, isStopping: () => stopping !== undefined }
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(deadline)
}
