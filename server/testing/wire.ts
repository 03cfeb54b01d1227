import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can fall silent like a broken network: packets are lost, and neither end is told. */
export type Wire = { url: string; silence(): void; close(): void }

/** @param url of the server, of any protocol over TCP; the proxy's URL has another port */
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
