import { Router } from 'express'
import { EXACT_PATHS } from './exact-paths'

/** `lastUpdate`: the date since which the statement is true. */
const STATEMENT = { gpc: true, lastUpdate: '2026-11-22' }

/** States that the site honours Global Privacy Control, which its script does: https://www.w3.org/TR/gpc/ */
export const privacyControl = (): Router =>
  Router(EXACT_PATHS).get('/.well-known/gpc.json', (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').json(STATEMENT)
  })
