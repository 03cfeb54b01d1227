import type { Server } from 'node:http'
import type { Logger } from '../core/logger'

/**
 * Binds the port on all interfaces. Later errors are logged and the server goes on; for example, a connection cannot be
 * accepted because the process has no file descriptor left.
 * @throws Error that says what to do if the port is in use or not allowed
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
