import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Request, Response } from 'express'

/** The smallest first: whatever else a client likes as well, it gets the first that it takes. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** A text ready to be sent, in every encoding that clients ask for. */
export type Compressed = Record<(typeof ENCODINGS)[number], Buffer> & { hash: string }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** @param quality brotli's, from 0 to 11; what is kept is worth more than what is sent once */
export async function compress(text: string, quality = 6): Promise<Compressed> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([
    toBrotli(identity, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    toGzip(identity),
  ])
  return { identity, gzip: gzipped, br, hash: createHash('sha256').update(identity).digest('base64url').slice(0, 27) }
}

/** Sends it in the encoding that the client prefers, or nothing where the client has it already. */
export function sendCompressed(
  request: Request,
  response: Response,
  content: Compressed,
  headers: Record<string, string | number>,
  status = 200,
): void {
  const encoding = ENCODINGS.find((name) => request.acceptsEncodings(name)) ?? 'identity'
  // Weak: after an update of the libraries the same text may be compressed into other bytes.
  response.status(status).set('etag', `W/"${content.hash}-${encoding}"`)
  if (request.fresh) {
    response.writeHead(304, headers).end()
    return
  }
  const body = content[encoding]
  response.writeHead(status, {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
