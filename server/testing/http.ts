import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../app'
import type { Services } from '../trpc/context'
import type { Client } from '../web/client'

export type ServedApp = { origin: string; close(): Promise<void> }

/** The real app on a free port of this machine, with an empty page in place of the built client. */
export async function serveApp(services: Services): Promise<ServedApp> {
  const client: Client = {
    assets: (_request, _response, next) => next(),
    panelTemplate: async () =>
      '<!doctype html><title>x</title><script type="application/json" id="page-data">{}</script>',
    site: () => (_request, response) => void response.type('html').send('<!doctype html>'),
  }
  const server = createServer(createApp(services, client))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}
