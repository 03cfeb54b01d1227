import { EventEmitter, once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import { octetInputParser } from '@trpc/server/http'
import express, { type ErrorRequestHandler } from 'express'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ReasonError } from '../core/errors'
import { contextOf, type Services } from '../request/context'
import { testDatabase } from '../testing/database'
import { testServices } from '../testing/services'
import { publicProcedure, router } from '../trpc/init'
import { mountOptions, procedures } from './express'

/** What visitors may send; the router of this test is for everybody. */
const LIMIT = 64 * 1024
const runs = Number(process.env.PROPERTY_RUNS) || 200

/** A stateless procedure of each kind. */
const everyKind = router({
  echo: publicProcedure.input(z.unknown()).query(({ input }) => ({ input })),
  strict: publicProcedure.input(z.strictObject({ name: z.string().min(2) })).query(({ input }) => input.name),
  nothing: publicProcedure.query(() => undefined),
  limited: publicProcedure.query(() => {
    throw ReasonError.of('too-many-attempts', { details: { retryAfter: 7 } })
  }),
  broken: publicProcedure.query(() => {
    throw new Error('inside')
  }),
  generator: publicProcedure.query(async function* () {
    yield 1
  }),
  change: publicProcedure.input(z.object({ a: z.number() }).nullish()).mutation(({ input }) => input ?? 'none'),
  cookie: publicProcedure.mutation(({ ctx }) => ctx.response.cookie('one', '1').cookie('two', '2') && 'set'),
  form: publicProcedure.input(z.instanceof(FormData)).mutation(async ({ input }) => {
    const entries = await Promise.all([...input].map(async ([key, value]) => [key, await contentOf(value)]))
    return entries
  }),
  bytes: publicProcedure.input(octetInputParser).mutation(async ({ input }) => {
    return (await buffer(input as unknown as AsyncIterable<Uint8Array>)).toString('hex')
  }),
  ticks: publicProcedure.subscription(async function* () {
    yield 'one'
    yield 'two'
  }),
  endless: publicProcedure.subscription(async function* ({ signal }) {
    yield 'one'
    await once(signal as AbortSignal, 'abort')
    readers.emit('left')
  }),
})

const readers = new EventEmitter()

const contentOf = async (value: string | Blob) =>
  typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('hex')

const database = testDatabase()
let server: ReturnType<typeof createServer>

/** Mounts one router both ways, each like the app's own: `/ours` and `/theirs`. */
beforeAll(async () => {
  const services = testServices(database)
  const app = express().disable('x-powered-by')
  app.use((request, _response, next) => {
    request.id = 'the request' // It appears in messages.
    next()
  })
  app.use('/ours', procedures(services, everyKind))
  app.use('/theirs', theirs(services))
  app.use((_request, response) => void response.status(405).end())
  const lastResort: ErrorRequestHandler = (error, _request, response, _next) => void response.status(error.status).end()
  server = createServer(app.use(lastResort))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function theirs(services: Services) {
  return createExpressMiddleware({
    ...mountOptions(services, everyKind),
    maxBodySize: LIMIT,
    createContext: ({ req, res }) => contextOf(services, req, res),
  })
}

type Sent = { method: string; target: string; headers: Record<string, string>; body: Buffer | null }
type Answer = { status: number | undefined; headers: Record<string, unknown>; body: string }

/** Headers about framing, which HTTP decides: one mount knows the length of its answer, the other does not. */
const FRAMING = ['date', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']

function ask(mount: 'ours' | 'theirs', { method, target, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const length = body ? { 'content-length': String(body.length) } : {}
    const path = `/${mount}${target}`
    const sent = send({ port, method, path, headers: { ...headers, ...length } }, async (response) => {
      const answered = Object.entries(response.headers).filter(([name]) => !FRAMING.includes(name))
      const content = (await buffer(response)).toString('latin1')
      resolve({ status: response.statusCode, headers: Object.fromEntries(answered), body: content })
    })
    sent.once('error', reject).setTimeout(5_000, () => sent.destroy(new Error('no answer in 5 s')))
    sent.end(body ?? undefined)
  })
}

const NAMES = Object.keys(everyKind._def.procedures).filter((name) => name !== 'endless')
const name = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...NAMES) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('none', 'none.such', 'a/echo', 'echo/', '', '.', '%65cho', 'echo%2Cstrict', 'ñ'),
  },
)
const encoded = (text: string) => encodeURIComponent(text)
const latin = (text: string) => text.replace(/[^ -~\u00a1-ÿ]/g, '')

const input = fc.oneof(
  fc.constantFrom({ name: 'ab' }, { name: 'a' }, { a: 1 }, { name: 'ñ€😀', more: 1 }, null, '', 0, [], {
    '0': { a: 1 },
  }),
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom('0', '1', '2', 'json', '__proto__'), fc.jsonValue()),
)
const text = fc.oneof(
  { weight: 4, arbitrary: input.map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '{', '[', '{"a":1', 'undefined', '\ufeff{"a":1}', `"${'x'.repeat(2_000)}"`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
)
const query = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: text.map((value) => `input=${encoded(value)}`) },
    { weight: 2, arbitrary: fc.constantFrom('batch=1', 'batch=2', 'batch', 'batch=1&batch=1') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'input=%',
        'input=%E0%A4%A',
        'input',
        'input[]=1',
        'a=b',
        '?',
        '&&',
        'connectionParams=1',
      ),
    },
  ),
  { maxLength: 3 },
)

const part = fc.tuple(fc.constantFrom('file', 'kind', 'ñ', ''), fc.uint8Array({ maxLength: 40 }), fc.boolean())
const form = fc.array(part, { maxLength: 3 }).map((parts) => {
  const pieces = parts.flatMap(([field, content, isFile]) => [
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${field}"${isFile ? '; filename="a.bin"' : ''}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from('--x--\r\n')])
})
const JSON_TYPES = ['application/json', 'application/json; charset=latin1', 'APPLICATION/JSON', 'application/jsonp']
const content = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constantFrom(...JSON_TYPES),
      text.map((value) => Buffer.from(value)),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data'), form) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom(
        'application/octet-stream',
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        '',
      ),
      fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    ),
  },
)
const headers = fc.dictionary(
  fc.constantFrom('trpc-accept', 'accept', 'content-encoding', 'accept-encoding', 'origin', 'x-other', 'cookie'),
  fc.oneof(
    fc.constantFrom('application/jsonl', 'text/event-stream', 'application/json', 'gzip', 'identity', 'null'),
    fc.string({ maxLength: 10 }).map(latin),
  ),
  { maxKeys: 3 },
)

const request: fc.Arbitrary<Sent> = fc
  .record({
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('GET', 'POST') },
      { weight: 1, arbitrary: fc.constant('HEAD') },
    ),
    names: fc.oneof(
      { weight: 2, arbitrary: fc.tuple(name) },
      { weight: 1, arbitrary: fc.array(name, { maxLength: 22 }) },
    ),
    query,
    headers,
    content,
  })
  .map(({ method, names, query, headers, content: [type, body] }) => ({
    method,
    target: `/${names.map(encodeURI).join()}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: { ...headers, ...(method === 'POST' && type && { 'content-type': type }) },
    body: method === 'POST' ? body : null,
  }))
  .filter((sent) => !ON_PURPOSE.some(({ applies }) => applies(sent)))
  .map((sent) => Object.assign(sent, { [fc.toStringMethod]: () => JSON.stringify({ ...sent, body: `${sent.body}` }) }))

type Difference = {
  why: string
  applies(sent: Sent): boolean
  example: Sent
  ours: number
  theirs: number
}

const get = (target: string, headers = {}): Sent => ({ method: 'GET', target, headers, body: null })
const post = (target: string, body: Buffer | null, headers = {}): Sent => ({ method: 'POST', target, headers, body })
const json = { 'content-type': 'application/json' }
const isReadable = (path: string) => {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** The intended differences, and no others. */
const ON_PURPOSE: Difference[] = [
  {
    why: 'a mutation without input needs neither a body nor a type of it: that is what `curl -X POST` sends',
    applies: ({ method, body }) => method === 'POST' && !body?.length,
    example: post('/change', null),
    ours: 200,
    theirs: 415,
  },
  {
    why: 'a path that cannot be decoded is the fault of who asks, and not logged as a failure of the server',
    applies: ({ target }) => !isReadable(target.split('?')[0] ?? ''),
    example: get('/%E0%A4%A'),
    ours: 400,
    theirs: 500,
  },
  {
    why: 'other methods are left to the handler behind, which answers them alike on all paths',
    applies: ({ method }) => !['GET', 'HEAD', 'POST'].includes(method),
    example: { ...get('/echo'), method: 'PUT' },
    ours: 405,
    theirs: 415,
  },
  {
    why: 'a body that is too large is refused with a sentence of its own, before it is in memory',
    applies: ({ body }) => (body?.length ?? 0) > LIMIT,
    example: post('/change', Buffer.alloc(LIMIT + 1, ' '), json),
    ours: 413,
    theirs: 413,
  },
]

test.each(ON_PURPOSE)('on purpose: $why', async ({ applies, example, ours, theirs }) => {
  expect(applies(example)).toBe(true)
  const [one, other] = await Promise.all([ask('ours', example), ask('theirs', example)])
  expect([one.status, other.status]).toEqual([ours, theirs])
  expect(one).not.toEqual(other)
})

test('nothing else tells the mounts apart', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      expect(await ask('ours', sent)).toEqual(await ask('theirs', sent))
    }),
    { numRuns: runs },
  )
})

test('what a subscription tells arrives while it runs, and it stops when its reader leaves', async () => {
  const { port } = server.address() as AddressInfo
  const leave = new AbortController()
  const headers = { accept: 'text/event-stream' }
  const { body } = await fetch(`http://127.0.0.1:${port}/ours/endless`, { headers, signal: leave.signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let told = ''
  while (!told.includes('"one"')) told += (await reader?.read())?.value
  const left = once(readers, 'left')
  leave.abort()
  await left
})
