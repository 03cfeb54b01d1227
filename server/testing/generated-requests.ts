import { Agent, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { appRouter } from '../api/router'

const TIMEOUT_MS = 5_000
const MIB = 1024 * 1024
const SHOWN_CHARACTERS = 200

/** A request as it goes over the wire, valid or not. */
export type GeneratedRequest = {
  method: string
  /** Path and query string. */
  target: string
  headers: Record<string, string>
  body: Buffer | null
  /** Whether it has a session cookie. */
  signedIn: boolean
}

const ID = '00000000-0000-4000-8000-000000000000'
const PROCEDURES = Object.keys(appRouter._def.procedures)
const ROUTES = [
  ...['/', '/terms', '/terminos', '/privacy', '/privacidad', '/cookies', '/admin', '/reset-password', '/index.html'],
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/assets/x.js', '/.vite/x'],
  ...[
    `/files/policy-documents/${ID}/1.pdf`,
    `/files/policy-documents/${ID}/1.pdf/preview`,
    '/files/certificates/AAAAAAAAAAAAAAAAAAAAAA.pdf',
    '/files/receipts/AAAAAAAAAAAAAAAAAAAAAA.pdf',
    '/files/site-assets/logo-1.png',
    '/files',
    '/trpc',
    '/none',
    '/exports/consents.csv',
    '/exports/customers.csv',
    '/exports/cases.csv',
    '/exports/activity.csv',
    '/exports/accesses.csv',
    '/exports/customers.xlsx',
    '/exports/everything.tar.gz',
    '/exports/import/sample.csv',
    `/exports/import/${ID}/wrong-rows.csv`,
    `/exports/import/${ID}/wrong-rows.xlsx`,
    '/exports',
    '/.well-known/gpc.json',
  ],
]
const NASTY = [
  ...['', ' ', '.', '..', '%2e%2e', '..%2f..%2f', '\\..\\', '%', '%00', '%E0%A4%A', '%ff', '//', '\u0080\u00ff', '*'],
  ...['__proto__', 'constructor', "'; DROP TABLE x; --", '"><script>alert(1)</script>', '{{7*7}}', '%0d%0aX: y'],
  ...[
    'a@b',
    '[',
    '[::1]:3000',
    'localhost:99999999',
    '203.0.113.1',
    '1, 2, 3',
    'x'.repeat(5000),
    'null',
    '-1',
    '1e309',
  ],
]

/** Characters that Node refuses to send. */
const unsendable = /[^\t\u0020-\u007e\u0080-\u00ff]/g
const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 }))
const headerValue = nasty.map((text) => text.replace(unsendable, ''))
const inPath = nasty.map((text) => text.replace(/[^\u0021-\u007e\u0080-\u00ff]/g, ''))

const json = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom('0', '1', 'id', 'email', 'password', 'customerId', 'kind', '__proto__'),
    fc.jsonValue(),
  ),
)
const queryValue = fc.oneof(
  json.map((value) => encodeURIComponent(JSON.stringify(value))),
  fc.constantFrom('fullcover', 'liability', '12', 'en'),
  nasty.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))),
  inPath,
)
const queryKey = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('input', 'batch', 'connectionParams') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'lang',
      'poliza',
      'constancia',
      'recibo',
      'dia',
      'tipo',
      'meses',
      'token',
      'a[b][c]',
      'choice',
      'from',
      'visitorId',
      'format',
    ),
  },
  { weight: 1, arbitrary: inPath },
)
const query = fc
  .array(fc.tuple(queryKey, queryValue), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

const procedure = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PROCEDURES) }, { weight: 1, arbitrary: inPath })
const procedurePath = fc.oneof(
  { weight: 3, arbitrary: procedure.map((name) => `/trpc/${name}`) },
  { weight: 1, arbitrary: fc.array(procedure, { maxLength: 25 }).map((names) => `/trpc/${names.join(',')}?batch=1`) },
)
const path = fc.oneof(
  { weight: 5, arbitrary: procedurePath },
  { weight: 2, arbitrary: fc.constantFrom(...ROUTES) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...ROUTES), inPath).map((parts) => parts.join('/')) },
  { weight: 1, arbitrary: fc.array(inPath, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`) },
)

const headers = fc.dictionary(
  fc.oneof(
    fc.constantFrom('host', 'origin', 'cookie', 'content-encoding', 'accept', 'accept-encoding', 'accept-language'),
    fc.constantFrom('x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id', 'forwarded', 'via'),
    fc.constantFrom('if-none-match', 'if-modified-since', 'range', 'user-agent', 'referer', 'authorization', 'x-other'),
    fc.constantFrom('trpc-accept', 'sec-fetch-site', 'x-http-method-override', 'upgrade-insecure-requests'),
  ),
  fc.oneof(headerValue, fc.constantFrom('application/jsonl', 'text/event-stream', 'gzip, br', 'bytes=0-,5-', 'gzip')),
  { maxKeys: 6 },
)

const part = fc.tuple(headerValue, headerValue, fc.string()).map(([name, fileName, content]) => {
  const file = fileName && `; filename="${fileName}"`
  return `--x\r\ncontent-disposition: form-data; name="${name || 'file'}"${file}\r\n\r\n${content}\r\n`
})
const content = fc.oneof(
  json.map((value) => ['application/json', JSON.stringify(value)] as const),
  json.map((value) => ['application/json; charset=utf-16', JSON.stringify(value).slice(0, -1)] as const),
  json.map((value) => ['application/json', gzipSync(JSON.stringify(value))] as const),
  fc
    .array(part, { maxLength: 6 })
    .map((parts) => ['multipart/form-data; boundary=x', `${parts.join('')}--x--`] as const),
  fc.tuple(headerValue, fc.uint8Array({ maxLength: 200 })).map(([type, bytes]) => [type, Buffer.from(bytes)] as const),
  fc.string().map((text) => ['application/x-www-form-urlencoded', text] as const),
  fc.constantFrom(
    ['application/json', '['.repeat(100_000)] as const,
    ['application/json', `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`] as const,
    ['application/json', `"${'x'.repeat(MIB)}"`] as const,
    ['multipart/form-data', '--x--'] as const,
  ),
)

/** Requests to all routes, from nearly valid to nonsense. */
export const generatedRequest: fc.Arbitrary<GeneratedRequest> = fc
  .record({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('GET', 'POST') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'),
      },
    ),
    path,
    query,
    headers,
    content: fc.option(content),
    signedIn: fc.boolean(),
  })
  .map(({ path, query, headers, content, ...rest }) => {
    const request: GeneratedRequest = {
      ...rest,
      target: query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path,
      headers: { ...headers, ...(content && { 'content-type': content[0] }) },
      body: content && Buffer.from(content[1]),
    }
    const shown = JSON.stringify({ ...request, body: request.body?.toString().slice(0, SHOWN_CHARACTERS) })
    return Object.assign(request, { [fc.toStringMethod]: () => shown })
  })

export type Answer = { status: number; body: string }

// On a keep-alive connection the server reads unwanted bodies instead of closing the connection while they are sent.
const agent = new Agent({ keepAlive: true })

/** A larger body may still be under way when the head is rejected; the answer may then be lost with the connection. */
const LARGE_BODY = 64 * 1024
const REFUSED_MEANWHILE: Answer = { status: 400, body: '' }

/** @throws Error if there is no complete answer within 5 s */
export function sendGenerated(origin: string, { method, target, headers, body }: GeneratedRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const length = body ? { 'content-length': String(body.length) } : {}
    const options = { agent, hostname, port, method, path: target, headers: { ...headers, ...length } }
    const sent = send(options, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    const timer = setTimeout(() => sent.destroy(new Error('no answer in 5 s')), TIMEOUT_MS)
    sent.once('close', () => clearTimeout(timer))
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const isCutOff = error.code === 'ECONNRESET' || error.code === 'EPIPE'
      if (isCutOff && body && body.length > LARGE_BODY) resolve(REFUSED_MEANWHILE)
      else reject(error)
    })
    sent.end(body ?? undefined)
  })
}

/** Internals that no answer may contain: file paths, queries, and names of the server's libraries. */
export const INSIDES =
  /node_modules|node:internal|\.[cm]?[jt]s:\d|[Pp]risma|\b(SELECT|INSERT INTO|UPDATE) .* (FROM|SET)\b/
