import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logRequests } from './request-log'

const lines: { path: string; status: number }[] = []
let status = 200
const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
const server = createServer(logRequests(logger, (_request, response) => response.writeHead(status).end()))
beforeEach(async () => {
  lines.length = 0
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const ask = (path: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`)

test('health checks are not logged unless they fail', async () => {
  status = 200
  for (const path of ['/readyz', '/healthz', '/terminos']) await ask(path)
  status = 503
  await ask('/readyz')
  await expect
    .poll(() => lines)
    .toMatchObject([
      { path: '/terminos', status: 200 },
      { path: '/readyz', status: 503 },
    ])
})

test('neither queries nor tokens of certificates are logged', async () => {
  status = 200
  await ask('/files/certificates/aaaaaaaaaaaaaaaaaaaaaa.pdf?constancia=bbbb')
  // As a proxy may rewrite it.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) =>
    get({ port, path: `http://localhost:${port}/files/certificates/aaaaaaaaaaaaaaaaaaaaaa.pdf` }, resolve),
  )
  await expect
    .poll(() => lines)
    .toMatchObject([{ path: '/files/certificates/…' }, { path: `http://localhost:${port}/files/certificates/…` }])
})

test('an access token that a program puts into the path is not logged', async () => {
  status = 404
  await ask(`/trpc/vib_${'aA0_-'.repeat(8)}aaa/auth.session`)
  await expect.poll(() => lines).toMatchObject([{ path: '/trpc/…/auth.session' }])
})
