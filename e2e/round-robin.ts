import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Proxy = { origin: string; close(): void }

/**
 * Sends requests to the servers in turn over connections that it keeps, and on to the next where one is refused. So
 * does any proxy; it neither asks for their state nor sends again what a server may have begun to handle.
 */
export async function startRoundRobin(ports: number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const first = turn++
    for (let tries = 0; tries < ports.length; tries++) {
      const port = ports[(first + tries) % ports.length]
      const answered = await exchange({ agent, port, body, request, response })
      if (answered) return
    }
    response.writeHead(502).end('all connections were refused')
  }

  const proxy = createServer((request, response) => void forward(request, response))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      agent.destroy()
      proxy.close()
      proxy.closeAllConnections()
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

/** @returns false where the connection was refused */
function exchange({ agent, port, body, request, response }: Exchange): Promise<boolean> {
  const { method, url: path, headers } = request
  return new Promise((resolve) => {
    const forwarded = send({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { connection: _ours, 'keep-alive': _too, ...passedOn } = answer.headers
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
