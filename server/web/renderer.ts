import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRequest, RenderedPage, SocialPictureRequest } from '../../client/app/server'
import { PROJECT_ROOT } from '../core/root'

/** The client's own code, which the server reaches through its build only. */
export type Renderer = {
  /** Renders a public page. */
  renderPage: (request: PageRequest) => Promise<RenderedPage>
  /**
   * The chat that asks for the quote of a form, in the language of the request; null where there is none, undefined where no such
   * plan is.
   */
  quoteLink: (request: PageRequest, form: URLSearchParams) => Promise<string | null | undefined>
  /** Draws the picture that stands for links to the site, as SVG. */
  drawSocialPicture: (request: SocialPictureRequest) => Promise<string>
}

export type { RenderedPage }

export async function builtRenderer(): Promise<Renderer> {
  return import(pathToFileURL(join(PROJECT_ROOT, 'dist/ssr/server.js')).href)
}
