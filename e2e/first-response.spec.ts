import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { freePort } from '../server/db/embedded/cluster'
import { proceduresOf } from '../server/testing/procedures'
import { EmbeddedServer } from './embedded-server'
import { PASSWORD } from './server-process'

/** Ten packets, which a server sends before it waits for the first acknowledgement. */
const LIMIT = 14_000
/** What is sent over https alone. */
const ONLY_HTTPS = 'strict-transport-security: max-age=31536000\r\n; upgrade-insecure-requests'

test('the landing page with its sample texts and eight insurers is ten packets', async () => {
  const server = new EmbeddedServer(await freePort())
  try {
    server.start({ SEED_ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' })
    await server.ready()
    const staff = proceduresOf(server, await server.signIn())
    for (const [code, name] of [
      ['MAR', 'Mar Adentro Mutual'],
      ['SIERRA', 'Sierra Alta Seguros'],
    ] as const) {
      await staff.companies.create.mutate({ code, name })
    }
    for (const path of ['/', '/?lang=en', '/terminos']) {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request(server.origin + path, { headers: { 'accept-encoding': 'br' } }, resolve)
          .on('error', reject)
          .end()
      })
      const headers = ['HTTP/1.1 200 OK', ...pairs(response.rawHeaders), ONLY_HTTPS, ''].join('\r\n')
      const bytes = headers.length + (await buffer(response)).length
      process.stdout.write(`${path}: ${bytes} bytes\n`)
      expect(bytes).toBeLessThanOrEqual(LIMIT)
    }
  } finally {
    await server.remove()
  }
})

const pairs = (raw: string[]) => raw.flatMap((name, place) => (place % 2 ? [] : [`${name}: ${raw[place + 1]}`]))
