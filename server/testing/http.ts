import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../boot/app'
import type { Services } from '../request/context'
import type { Client } from '../web/client'

export type ServedApp = { origin: string; close(): Promise<void> }

/** What stands in for the client's build: empty pages. */
const EMPTY: Client = {
  assets: (_request, _response, next) => next(),
  panelTemplate: async () =>
    '<!doctype html><title>x</title><script type="application/json" id="page-data">{}</script>',
  drawSocialPicture: async () => '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  site: () => (_request, response) => void response.type('html').send('<!doctype html>'),
}

/** The real app on a free port of this machine, with empty pages in place of those that are not given. */
export async function serveApp(services: Services, client: Partial<Client> = {}): Promise<ServedApp> {
  const server = createServer(createApp(services, { ...EMPTY, ...client }))
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
