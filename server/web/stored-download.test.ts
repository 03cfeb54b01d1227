import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Request, Response } from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../core/logger'
import { createStorage } from '../files/storage'
import type { Services } from '../request/context'
import { sendStored } from './stored-download'

const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brokerage-download-'))
  uncaught.length = 0
  process.on('uncaughtException', note)
})
afterEach(async () => {
  process.off('uncaughtException', note)
  await rm(dataDir, { recursive: true })
})

test('a file that is lost while its download is noted breaks the answer off, and ends nothing else', async () => {
  const storage = createStorage(dataDir)
  await storage.put('policy-documents/a/1.pdf', 'x')
  const services = { storage, logger: createLogger('silent') } as Services
  const lose = () => {
    rmSync(join(dataDir, 'files/policy-documents/a/1.pdf'))
    return wait(50)
  }
  const server = createServer((request, response) => {
    void sendStored(services, 'policy-documents/a/1.pdf', {}, request as Request, response as Response, lose)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  await expect(answer).rejects.toThrow()
  expect(uncaught).toEqual([])
  server.closeAllConnections()
  server.close()
})
