import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const CHECK_MS = 100

export type LoadBalancer = { origin: string; close(): void }

/**
 * Distributes requests round-robin over the servers that are ready at `/readyz`, over keep-alive connections; if a
 * connection is refused, it tries the next server. A request that a server may have begun to handle is not repeated.
 */
export async function startLoadBalancer(ports: number[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Map(ports.map((port) => [port, true]))
  let turn = 0

  async function check(port: number) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    ready.set(port, response?.ok ?? false)
  }

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const candidates = ports.filter((port) => ready.get(port))
    turn++
    for (let tries = 0; tries < candidates.length; tries++) {
      const port = candidates[(turn + tries) % candidates.length]
      const answered = await exchange({ agent, port, body, request, response })
      if (answered) return
    }
    response.writeHead(502).end('no server is ready')
  }

  const checks = setInterval(() => ports.forEach(check), CHECK_MS)
  const server = createServer((request, response) => void forward(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(checks)
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

type Exchange = {
  agent: Agent
  port: number | undefined
  body: Buffer
  request: IncomingMessage
  response: ServerResponse
}

/** @returns false if the connection was refused */
function exchange({ agent, port, body, request, response }: Exchange): Promise<boolean> {
  const { method, url: path, headers } = request
  return new Promise((resolve) => {
    const forwarded = send({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { connection: _theirs, 'keep-alive': _too, ...passedOn } = answer.headers
      response.writeHead(answer.statusCode ?? 502, passedOn)
      answer.pipe(response)
      answer.once('error', (error) => response.destroy(error))
      answer.once('close', () => resolve(true))
    })
    forwarded.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false)
      if (response.headersSent) response.destroy(error)
      else response.writeHead(502).end(String(error.code))
      resolve(true)
    })
    forwarded.end(body)
  })
}
