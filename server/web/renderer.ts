import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRequest, RenderedPage, SocialPictureRequest } from '../../client/app/server'
import { PROJECT_ROOT } from '../core/root'

/** The client's own code, which the server reaches only through its build. */
export type Renderer = {
  /** Renders a public page. */
  renderPage: (request: PageRequest) => Promise<RenderedPage>
  /**
   * The chat link for a form's quote, in the language of the request; null where there is no chat, undefined where no
   * such plan is offered.
   */
  quoteLink: (request: PageRequest, form: URLSearchParams) => Promise<string | null | undefined>
  /** Draws the picture that stands for links to the site, as SVG. */
  drawSocialPicture: (request: SocialPictureRequest) => Promise<string>
}

export type { RenderedPage }

export async function builtRenderer(): Promise<Renderer> {
  return import(pathToFileURL(join(PROJECT_ROOT, 'dist/ssr/server.js')).href)
}
