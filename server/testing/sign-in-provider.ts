import { createPublicKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Where the product says that it stands; nobody calls it there. */
const CALLBACK = 'http://localhost:3000/oidc/callback'
const CLIENT = { id: 'brokerage', secret: 'a secret of forty signs for tests only ..' }

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

type Key = { key: KeyObject; id: string }
const jwkOf = ({ key, id }: Key) => ({ ...key.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' }) as never
const publicPartOf = ({ key, id }: Key) => jwkOf({ key: createPublicKey(key), id })

/** What a lying provider changes of an ID token before it is signed. */
export type Lie = { claims?: Record<string, unknown>; isSwapped?: boolean; isMissing?: boolean; algorithm?: 'none' }

/** A sign-in provider (OpenID Connect) at which everybody may sign in; it can be made to lie. @param callback of the product */
export async function startSignInProvider(callback = CALLBACK) {
  const first = { key: newKey(), id: 'first' }
  let signing = first
  let isSilent = false
  let lie: Lie | null = null
  const people = new Map<string, { email?: string; email_verified?: boolean }>()
  const server = createServer((request, response) => {
    if (!isSilent) answer(request, response)
  })
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwkOf(first)] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    cookies: { keys: ['a key of a test'] },
    pkce: { required: () => true },
  })
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    const isChanged = lie !== null || signing !== first
    if (ctx.path === '/token' && isChanged && body?.id_token) {
      ctx.body = { ...body, id_token: lied(body.id_token, lie ?? {}) }
    }
    if (ctx.path === '/jwks' && isChanged) ctx.body = { keys: [publicPartOf(signing)] }
  })
  const answer = provider.callback()

  function lied(
    token: string,
    { claims, isSwapped, isMissing, algorithm = 'RS256' as never }: Lie,
  ): string | undefined {
    if (isMissing) return undefined
    const [, payload = ''] = token.split('.')
    const said = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
    const text = [{ alg: algorithm, kid: signing.id }, said]
      .map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'))
      .join('.')
    if (algorithm === 'none') return `${text}.`
    return `${text}.${createSign('RSA-SHA256')
      .update(text)
      .sign(isSwapped ? newKey() : signing.key, 'base64url')}`
  }

  return {
    variables: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Google',
    },
    /** Somebody whom the provider knows. */
    knows: (subject: string, person: { email?: string; email_verified?: boolean }) => void people.set(subject, person),
    lies: (next: Lie | null) => {
      lie = next
    },
    /** From now on it signs with another key, and names only that one. */
    changesKeys: () => {
      signing = { key: newKey(), id: 'second' }
    },
    /** From now on it takes connections and says nothing. */
    fallsSilent: () => {
      isSilent = true
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
    signInAt,
  }
}

/** Signs in at the provider and agrees. @returns where it sends the browser back */
async function signInAt(address: string, subject: string): Promise<URL> {
  const jar = new Map<string, string>()
  let next = new URL(address)
  let form: URLSearchParams | null = null
  for (let step = 0; step < 12; step++) {
    if (next.href.startsWith(CALLBACK)) return next
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    const to = answer.headers.get('location')
    form = null
    if (to) next = new URL(to, next)
    else {
      const prompt = (await answer.text()).match(/name="prompt" value="(\w+)"/)?.[1]
      if (!prompt) throw new Error(`the provider answered ${answer.status} at ${next}`)
      form = new URLSearchParams({ prompt, login: subject, password: 'any' })
    }
  }
  throw new Error('the provider led nowhere')
}
