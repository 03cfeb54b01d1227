import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy before a database, as a virtual address or a load balancer is. */
export type TcpProxy = {
  port: number
  /** Sends new connections there, and cuts those that are open. */
  switchTo(port: number): void
  /** Cuts the connections that are open. */
  cut(): void
  /** Silent: connections stay open, new ones are accepted, and nothing is passed on. */
  setSilent(silent: boolean): void
  close(): void
}

/** @param port 0 = a free one */
export async function startProxy(port: number, target: number): Promise<TcpProxy> {
  let current = target
  let silent = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(current, '127.0.0.1')
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      one.pipe(other)
      if (silent) one.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    switchTo(next) {
      current = next
      cut()
    },
    setSilent(next) {
      silent = next
      for (const socket of sockets) next ? socket.pause() : socket.resume()
    },
    close() {
      server.close()
      cut()
    },
  }
}
