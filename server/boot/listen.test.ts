import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from './listen'

const server = createServer()
beforeEach(() => listen(server, 0))
afterEach(() => void server.close())

test('a port that is in use is refused with what to do about it', async () => {
  const { port } = server.address() as AddressInfo
  await expect(listen(createServer(), port)).rejects.toThrow(`Port ${port} is already in use. Stop the program`)
})

test('an error of a server that listens is not swallowed', () => {
  expect(() => server.emit('error', new Error('accept EMFILE'))).toThrow('accept EMFILE')
})
