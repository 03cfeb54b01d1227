import type { RequestHandler } from 'express'
import { tokenName } from '../changes/token-name'
import { contextOf, type Services } from './context'

/** Lets the logs name the access token of a call. Bad tokens are passed on: the guards report what is wrong. */
export function callsByToken(services: Services): RequestHandler {
  return async (request, response, next) => {
    const context = contextOf(services, request, response)
    const session = context.byToken ? await context.signedIn().catch(() => null) : null
    if (session?.accessToken) tokenName.run(session.accessToken, next)
    else next()
  }
}
