import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRequest, RenderedPage } from '../../client/app/server'
import { PROJECT_ROOT } from '../root'

/** Renders a public page; the client's own code, which the server reaches through its build only. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

export type { RenderedPage }

export async function builtRenderer(): Promise<RenderPage> {
  const { renderPage } = await import(pathToFileURL(join(PROJECT_ROOT, 'dist/ssr/server.js')).href)
  return renderPage
}
