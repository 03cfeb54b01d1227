import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LimitedPage, PageRequest, RenderedPage, SocialPictureRequest } from '../../client/app/server'
import { PROJECT_ROOT } from '../core/root'

/** The client's own code, which the server reaches only through its build. */
export type Renderer = {
  /** Renders a public page, or the short page in its place where a limit refuses its lookup. */
  renderPage: (request: PageRequest) => Promise<RenderedPage | LimitedPage>
  /** Renders the short page in place of one that a limit refuses for so many seconds. */
  renderLimitedPage: (request: PageRequest, retryAfter: number) => Promise<LimitedPage>
  /**
   * The chat link for a form's quote, in the language of the request; null where there is no chat, undefined where no
   * such plan is offered.
   */
  quoteLink: (request: PageRequest, form: URLSearchParams) => Promise<string | null | undefined>
  /** Draws the picture that stands for links to the site, as SVG. */
  drawSocialPicture: (request: SocialPictureRequest) => Promise<string>
}

export type { LimitedPage, RenderedPage }

export async function builtRenderer(): Promise<Renderer> {
  return import(pathToFileURL(join(PROJECT_ROOT, 'dist/ssr/server.js')).href)
}
