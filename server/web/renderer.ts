import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRequest, RenderedPage } from '../../client/app/server'
import type { PlanChoice } from '../../shared/policies'
import { PROJECT_ROOT } from '../root'

/** The client's own code, which the server reaches through its build only. */
export type Renderer = {
  /** Renders a public page. */
  renderPage: (request: PageRequest) => Promise<RenderedPage>
  /** The chat that asks for a quote of a plan, in the language of the request; null where there is none. */
  quoteLink: (request: PageRequest, plan: PlanChoice) => Promise<string | null>
}

export type { RenderedPage }

export async function builtRenderer(): Promise<Renderer> {
  const { renderPage, quoteLink } = await import(pathToFileURL(join(PROJECT_ROOT, 'dist/ssr/server.js')).href)
  return { renderPage, quoteLink }
}
