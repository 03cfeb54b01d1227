import { Router } from 'express'
import { EXACT_PATHS } from './exact-paths'

/** Since when this has been true. */
const STATEMENT = { gpc: true, lastUpdate: '2026-11-22' }

/** Says that the site honours Global Privacy Control, which it does by script: https://www.w3.org/TR/gpc/ */
export const privacyControl = (): Router =>
  Router(EXACT_PATHS).get('/.well-known/gpc.json', (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').json(STATEMENT)
  })
