import * as renderer from '../../client/app/server'
import { inEachLanguage } from '../../shared/languages'
import type { Services } from '../request/context'
import type { ClientBuild } from '../web/client-build'
import { sitePages } from '../web/site-pages'
import { type ServedApp, serveApp } from './http'

const parts = inEachLanguage(() => ({ head: '', lateStyles: '', lateLink: '', entryScript: '', entryHash: 'sha256-x' }))
const insured = { style: '', script: '/assets/insured.js' }
const build: ClientBuild = { insured, landing: parts, legal: parts, check: parts, request: parts }
const { drawSocialPicture } = renderer

/** Serves the real app on a free port, with public pages rendered from the client's sources, but without scripts. */
export const serveSite = (services: Services): Promise<ServedApp> =>
  serveApp(services, {
    drawSocialPicture,
    site: (given) => sitePages(given, build, renderer),
  })
