import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can fall silent, as a network does: what is sent arrives nowhere, and nobody is told. */
export type Wire = { url: string; silence(): void; close(): void }

/** @param url of the server, of any protocol over TCP; that of the wire has its port in place of the server's */
export async function startWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let silent = false

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => silent || to.write(chunk))
      from.on('error', () => {})
      from.once('close', () => {
        sockets.delete(from)
        if (!silent) to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const wired = new URL(url)
  wired.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: wired.href,
    silence() {
      silent = true
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
