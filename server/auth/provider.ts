import { createHash } from 'node:crypto'
import type { AuthorizationResponseError, Configuration, ResponseBodyError } from 'openid-client'
import { MINUTE_MS } from '../../shared/durations'
import type { OidcSettings } from '../core/env'
import { Refusal } from '../core/errors'
import type { TokenCookie } from './cookies'

// The library (OpenID Connect, code flow) is imported with the first sign-in: most installations have no provider.

/** Binds a sign-in to the browser that began it: state, nonce and PKCE's verifier come from its token. */
export const providerCookie: TokenCookie = { name: 'oidc', shape: /^[\w-]{43}$/, maxAgeSeconds: 600 }

/** Who a provider says that somebody is; `email` is null where it does not vouch for the address. */
export type ProviderIdentity = { issuer: string; subject: string; email: string | null }

/** How far the provider's clock may be off. */
const CLOCK_SECONDS = 120
const ANSWER_SECONDS = 10
/** How long its addresses are believed; its keys are asked for anew when a token names an unknown one. */
const DISCOVERED_MS = 60 * MINUTE_MS

const derived = (label: string, token: string) => createHash('sha256').update(`${label} ${token}`).digest('base64url')

/** @param place the part of the panel to open afterwards, as a query; it travels in the state, which the cookie vouches for */
const stateOf = (token: string, place: string) =>
  `${derived('state', token)}.${Buffer.from(place).toString('base64url')}`

/** The place in the state of an answer; empty where it has none. */
export function placeIn(answer: URLSearchParams): string {
  const [, place = ''] = answer.get('state')?.split('.') ?? []
  return Buffer.from(place, 'base64url').toString()
}

/** @param callback where the provider sends people back, as it is registered there */
export function createProvider(settings: OidcSettings, callback: string) {
  let known: { configuration: Promise<Configuration>; until: number } | undefined

  async function configured() {
    if (known && known.until > Date.now()) return known.configuration
    const configuration = discover(settings)
    known = { configuration, until: Date.now() + DISCOVERED_MS }
    configuration.catch(() => {
      known = undefined
    })
    return configuration
  }

  return {
    /**
     * The provider's address for a sign-in.
     * @param token that of the browser's cookie
     * @throws Refusal `provider-unavailable`
     */
    async address(token: string, place: string): Promise<URL> {
      const client = await import('openid-client')
      return client.buildAuthorizationUrl(await configured().catch(refused), {
        redirect_uri: callback,
        scope: 'openid email',
        state: stateOf(token, place),
        nonce: derived('nonce', token),
        code_challenge: await client.calculatePKCECodeChallenge(derived('verifier', token)),
        code_challenge_method: 'S256',
      })
    },

    /**
     * Exchanges the code of an answer for an ID token and checks it: issuer, audience, signature, nonce, time. No token
     * is kept.
     * @param token that of the browser's cookie
     * @throws Refusal `provider-refused`, `provider-unavailable`
     */
    async identity(token: string, answer: URLSearchParams): Promise<ProviderIdentity> {
      const client = await import('openid-client')
      try {
        const tokens = await client.authorizationCodeGrant(await configured(), new URL(`${callback}?${answer}`), {
          pkceCodeVerifier: derived('verifier', token),
          expectedState: stateOf(token, placeIn(answer)),
          expectedNonce: derived('nonce', token),
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw Refusal.of('provider-refused')
        // Microsoft says by `xms_edov` that it has verified the address.
        const isVerified = claims.email_verified === true || claims.xms_edov === true || claims.xms_edov === '1'
        const email = isVerified && typeof claims.email === 'string' ? claims.email : null
        return { issuer: claims.iss, subject: claims.sub, email }
      } catch (error) {
        return refused(error)
      }
    },
  }
}
export type Provider = ReturnType<typeof createProvider>

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const client = await import('openid-client')
  const url = new URL(issuer)
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCK_SECONDS }
  return client.discovery(url, clientId, metadata, undefined, {
    timeout: ANSWER_SECONDS,
    // Without it the library trusts the connection alone, and no swapped key is noticed.
    execute: [client.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : [])],
  })
}

/** Errors by which the provider, or the way to it, failed; all others are answers that are not believed. */
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

function refused(error: unknown): never {
  if (error instanceof Refusal) throw error
  const { code, name, cause } = error as Partial<AuthorizationResponseError & ResponseBodyError>
  const isAway = AWAY.has(String(code)) || (name === 'TypeError' && cause !== undefined)
  throw Refusal.of(isAway ? 'provider-unavailable' : 'provider-refused', { cause: error })
}
