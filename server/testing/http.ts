import type { AddressInfo } from 'node:net'
import { createApp } from '../boot/app'
import { createHttpServer } from '../boot/http-server'
import type { Services } from '../request/context'
import type { Client } from '../web/client'
import { logRequests } from '../web/request-log'

export type ServedApp = { origin: string; links: string[]; close(): Promise<void> }

/** Empty pages instead of the client's build. */
const EMPTY: Client = {
  assets: (_request, _response, next) => next(),
  panelTemplate: async () =>
    '<!doctype html><!--head--><!--body--><script type="application/json" id="page-data">{}</script>',
  drawSocialPicture: async () => '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  site: () => (_request, response) => void response.type('html').send('<!doctype html>'),
}

/** The part of Express's router that lists its routes. */
type Routes = { stack: Layer[] }
type Layer = {
  slash: boolean
  match(path: string): boolean
  route?: { path: string | string[] }
  handle: Partial<Routes>
}

/** The mount paths of routers, which Express does not keep. */
const MOUNTS = ['/exports', '/files']

/** The paths of all routes of an app, with their parameters. */
function linksOf({ stack }: Routes, prefix = ''): string[] {
  const links = stack.flatMap((layer) => {
    if (layer.route) return [layer.route.path].flat().map((path) => `${prefix}${path}`)
    if (!layer.handle.stack) return []
    const mount = layer.slash ? '' : MOUNTS.find((path) => layer.match(path))
    if (mount === undefined) throw new Error('A router is mounted where this list does not know it.')
    return linksOf(layer.handle as Routes, `${prefix}${mount}`)
  })
  return [...new Set(links)]
}

/**
 * Serves the real app on a free local port, with empty pages instead of those not given.
 * @param behindProxy whether requests look as if a proxy received them by https; the default follows PUBLIC_URL
 */
export async function serveApp(
  services: Services,
  client: Partial<Client> = {},
  behindProxy = services.env.secureCookies,
): Promise<ServedApp> {
  const app = createApp(services, { ...EMPTY, ...client })
  const server = createHttpServer()
  if (behindProxy) server.on('request', ({ headers }) => (headers['x-forwarded-proto'] ??= 'https'))
  server.on('request', logRequests(services.logger, app))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    links: linksOf(app.router as unknown as Routes),
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}
