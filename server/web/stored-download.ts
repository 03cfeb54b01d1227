import type { Request, Response } from 'express'
import type { Services } from '../request/context'
import { INERT, notFound, sendStream } from './file-answers'

/** Sends a stored file. @returns false if there is no such file, after answering with 404 */
export async function sendStored(
  services: Services,
  key: string,
  headers: Record<string, string>,
  request: Request,
  response: Response,
  beforeSending?: () => Promise<void>,
): Promise<boolean> {
  const { storage } = services
  const length = await lengthOf(storage, key)
  if (length === null) {
    notFound(response)
    return false
  }
  // Opened before headers are sent, so that an unreachable bucket is answered as an error.
  const content = request.method === 'HEAD' ? null : await storage.getStream(key)
  content?.on('error', () => {}) // Until it is sent, which then fails.
  if (content)
    await beforeSending?.().catch((error) => {
      content.destroy()
      throw error
    })
  response.writeHead(200, { ...INERT, ...headers, 'content-length': length })
  if (!content) {
    response.end()
    return true
  }
  await sendStream(services, content, response, { key, requestId: request.id })
  return true
}

/** In bytes, or null if there is no such file. `exists` is asked only after a failure, as a bucket takes time. */
async function lengthOf(storage: Services['storage'], key: string): Promise<number | null> {
  try {
    return (await storage.getMetaData(key)).contentLength
  } catch (error) {
    if (await storage.exists(key)) throw error
    return null
  }
}
