import type { Server } from 'node:http'

/**
 * Binds the port on all interfaces. An error after that ends the process, unless somebody listens for it.
 * @throws Error that says what to do where the port is in use or not allowed
 */
export function listen(server: Server, port: number): Promise<void> {
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
      resolve()
    })
  })
}
