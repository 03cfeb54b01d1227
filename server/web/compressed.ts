import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Request, Response } from 'express'

/** A text ready to be sent, in every encoding that clients ask for. */
export type Compressed = { identity: Buffer; gzip: Buffer; br: Buffer; etag: string }

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
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { identity, gzip: gzipped, br, etag }
}

/** Sends it in the encoding that the client prefers, or nothing where the client has it already. */
export function sendCompressed(
  request: Request,
  response: Response,
  content: Compressed,
  headers: Record<string, string | number>,
  status = 200,
): void {
  const { etag } = content
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ...headers, etag }).end()
    return
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const body = content[encoding]
  response.writeHead(status, {
    ...headers,
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
