import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from './listen'

const logged: string[] = []
const logger = pino({}, { write: (line) => void logged.push(JSON.parse(line).err.message) })
let server: Server
beforeEach(() => {
  server = createServer()
  return listen(server, 0, logger)
})
afterEach(() => void server.close())

test('the error for a port in use says what to do', async () => {
  const { port } = server.address() as AddressInfo
  const refused = listen(createServer(), port, logger)
  await expect(refused).rejects.toThrow(`Port ${port} is already in use. Stop the program`)
})

test('errors of a listening server are logged and do not stop it', () => {
  for (const message of ['accept EMFILE', 'accept ENFILE']) server.emit('error', new Error(message))
  expect(logged).toEqual(['accept EMFILE', 'accept ENFILE'])
})
