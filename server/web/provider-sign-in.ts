import { type Request, type Response, Router } from 'express'
import { readTokens, setToken } from '../auth/cookies'
import { createProvider, type Provider, placeIn, providerCookie } from '../auth/provider'
import { newToken } from '../auth/tokens'
import { Refusal } from '../core/errors'
import { enter, fromOf } from '../modules/auth/entering'
import { signInByProvider } from '../modules/auth/provider/sign-in'
import { contextOf, type Services } from '../request/context'
import { EXACT_PATHS } from './exact-paths'
import { queryOf } from './page-request'

/** A part of the panel, as the query of its address; nothing that leads elsewhere. */
const PLACE = /^\?[\w=&%.+~-]{0,500}$/

/** The way to the sign-in provider and back. Both lead to the panel, which says what came of it by the fragment. */
export function providerSignIn(services: Services): Router {
  const { oidc, publicOrigin } = services.env
  const router = Router(EXACT_PATHS)
  if (!oidc) return router
  const provider = createProvider(oidc, `${publicOrigin}/oidc/callback`)
  return router
    .get('/oidc/start', (request, response) => start(services, provider, request, response))
    .get('/oidc/callback', (request, response) => callback(services, provider, request, response))
}

async function start({ env }: Services, provider: Provider, request: Request, response: Response): Promise<void> {
  const place = queryOf(request).get('to') ?? ''
  // The same for two tabs, so that both get in.
  const token = cookieOf(env, request) ?? newToken()
  await leadingBack(response, place, async () => {
    const address = await provider.address(token, PLACE.test(place) ? place : '')
    setToken(response, providerCookie, token, env.secureCookies)
    response.redirect(address.href)
  })
}

async function callback(services: Services, provider: Provider, request: Request, response: Response): Promise<void> {
  const { env, limiters } = services
  const context = contextOf(services, request, response)
  const answer = queryOf(request)
  const place = placeIn(answer)
  await leadingBack(response, place, async () => {
    const token = cookieOf(env, request)
    // The back button, or a second tab: there is nothing left to do.
    if (await context.signedIn()) return toPanel(response, place)
    await limiters.signInByAddress.spend(context.network)
    if (!token) throw Refusal.of('provider-refused')
    const outcome = await signInByProvider(services, fromOf(context), await provider.identity(token, answer))
    await limiters.signInByAddress.forgive(context.network)
    setToken(response, providerCookie, null, env.secureCookies)
    if ('challenge' in outcome) {
      const { challenge, secondFactor } = outcome
      return toPanel(response, place, { challenge, factors: secondFactor.join() })
    }
    enter(context, outcome)
    toPanel(response, place)
  })
}

const cookieOf = ({ secureCookies }: Services['env'], { headers }: Request) =>
  readTokens(headers.cookie, providerCookie, secureCookies)[0]

/** Leads whoever is refused to the panel's sign-in, which has the sentence. */
async function leadingBack(response: Response, place: string, work: () => Promise<void>): Promise<void> {
  response.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    toPanel(response, place, { refused: error.reason })
  }
}

/** @param news in the fragment, which no server and no log sees */
function toPanel(response: Response, place: string, news: Record<string, string> = {}): void {
  const fragment = String(new URLSearchParams(news))
  response.redirect(`/admin${PLACE.test(place) ? place : ''}${fragment && `#${fragment}`}`)
}
