import type { Server } from 'node:http'
import type { Logger } from '../core/logger'

/**
 * Binds the port on all interfaces. An error after that, such as a connection that cannot be accepted since the process
 * has no file descriptor left, is logged, and the server goes on.
 * @throws Error that says what to do where the port is in use or not allowed
 */
export function listen(server: Server, port: number, logger: Logger): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it, or set PORT to another one.`,
        EACCES: `Port ${port} needs rights that this user does not have. Set PORT to one above 1023.`,
      }
      reject(new Error(reasons[error.code ?? ''] ?? error.message, { cause: error }))
    }
    server.once('error', refuse)
    server.listen(port, () => {
      server.off('error', refuse)
      server.on('error', (error) => logger.error({ err: error }, 'the server could not accept a connection'))
      resolve()
    })
  })
}
