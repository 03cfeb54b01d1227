import { httpLink, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import { withProxyRefusal } from './proxy-refusal'

/** The `context` of an upload: `onProgress` gets the share that has been sent, from 0 to 1. */
export type UploadContext = { onProgress?: (sent: number) => void }

/** Sends each form in a request of its own, as batches cannot contain files. */
export const uploadLink: TRPCLink<AppRouter> = (runtime) => (call) => {
  const { onProgress }: UploadContext = call.op.context
  const fetchForm = async (url: unknown, init?: UploadInit) =>
    withProxyRefusal(await uploadFetch(String(url), init, onProgress))
  const send = httpLink<AppRouter>({ url: '/trpc', fetch: fetchForm })
  return send(runtime)(call)
}

type UploadInit = { method?: string; headers?: HeadersInit; body?: unknown; signal?: AbortSignal | null }

/**
 * `fetch` for uploads, over XMLHttpRequest, because `fetch` does not report upload progress.
 * @throws DOMException `AbortError` where it was aborted, TypeError where the network failed, both as `fetch` does
 */
function uploadFetch(
  url: string,
  { method = 'POST', headers, body, signal }: UploadInit = {},
  onProgress: UploadContext['onProgress'],
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const contentType = request.getResponseHeader('content-type') ?? ''
      resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': contentType } }))
    }
    request.onerror = () => reject(new TypeError('The upload did not reach the server'))
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as XMLHttpRequestBodyInit)
    if (signal?.aborted) request.abort()
  })
}
