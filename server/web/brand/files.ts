import { type RequestHandler, type Response, Router } from 'express'
import { LANGUAGES } from '../../../shared/languages'
import type { SiteSettings } from '../../../shared/settings'
import { createIcons } from '../../drawing/icons'
import { createPictures } from '../../drawing/pictures'
import { isIconFile } from '../../drawing/uploaded-picture'
import type { Services } from '../../request/context'
import { EXACT_PATHS } from '../exact-paths'
import type { Renderer } from '../renderer'
import { MANIFEST_ICON_SIZES, webManifest } from './manifest'
import { SECURITY_TXT_PATH, securityTxt } from './security-txt'

const APPLE_ICON_SIZE = 180
/** Of `/favicon.ico`, which programs request that read no HTML. */
const TAB_ICON_SIZE = 48

/**
 * The files with fixed addresses that browsers, phones and networks request, in the brand of the settings. Images are
 * made on the first request and cached, whatever the query says.
 */
export function brandFiles(services: Services, draw: Renderer['drawSocialPicture']): Router {
  const icons = createIcons(services)
  const pictures = createPictures(services.env, icons, draw)

  const file =
    (type: string, make: (settings: SiteSettings) => Promise<Buffer | string> | string): RequestHandler =>
    async (_request, response) => {
      const content = await make(await services.siteContent.settings())
      setHeaders(response)
      response.type(type).send(content)
    }

  const tabIcon = file('image/png', (settings) => icons.icon(settings, { form: 'plain', size: TAB_ICON_SIZE }))
  const router = Router(EXACT_PATHS)
    .get('/favicon.svg', file('image/svg+xml', icons.svg))
    .get('/favicon.ico', async (request, response, next) => {
      const { faviconUrl } = await services.siteContent.settings()
      if (!isIconFile(faviconUrl)) return tabIcon(request, response, next)
      setHeaders(response)
      response.redirect(faviconUrl)
    })
    .get(
      '/apple-touch-icon.png',
      file('image/png', (settings) => icons.icon(settings, { form: 'tile', size: APPLE_ICON_SIZE })),
    )
    .get(
      '/manifest.webmanifest',
      file('application/manifest+json', (settings) => JSON.stringify(webManifest(settings))),
    )
    .get(
      SECURITY_TXT_PATH,
      file('text/plain; charset=utf-8', (settings) => securityTxt(settings, services.env)),
    )
  for (const size of MANIFEST_ICON_SIZES) {
    router.get(
      `/icon-${size}.png`,
      file('image/png', (settings) => icons.icon(settings, { form: 'tile', size })),
    )
  }
  for (const language of LANGUAGES) {
    router.get(
      `/og-${language}.png`,
      file('image/png', (settings) => pictures.picture(settings, language)),
    )
  }
  return router
}

function setHeaders(response: Response): void {
  response.set({
    'cache-control': 'public, max-age=3600',
    // Other sites show previews of links.
    'cross-origin-resource-policy': 'cross-origin',
  })
}
