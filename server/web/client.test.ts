import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtAssets } from './client'

let folder: string
let server: Server
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['gone.js', 'kept.js']) writeFileSync(join(folder, 'assets', name), 'x')
  server = express().use(builtAssets(folder)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

test('a file that a later build has taken away ends its own request only', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  rmSync(join(folder, 'assets/gone.js'))
  await expect(fetch(`${origin}/assets/gone.js`)).rejects.toThrow()
  const kept = await fetch(`${origin}/assets/kept.js`)
  expect([kept.status, await kept.text()]).toEqual([200, 'x'])
})
