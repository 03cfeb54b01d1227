import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Client } from '../app'
import { PROJECT_ROOT } from '../root'

/** Vite as middleware of the same server and port, with hot replacement. */
export async function developmentClient(server: Server): Promise<Client> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(PROJECT_ROOT, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    assets: vite.middlewares,
    template: async (url) =>
      vite.transformIndexHtml(url, await readFile(join(PROJECT_ROOT, 'client/index.html'), 'utf8')),
  }
}
