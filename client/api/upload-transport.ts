import { TRPCClientError } from '@trpc/client'

/** Who follows an upload: `onProgress` hears how much of it has been sent, from 0 to 1; `signal` stops it. */
export type UploadObserver = { onProgress?: (sent: number) => void; signal?: AbortSignal }

const observers = new WeakMap<FormData, UploadObserver>()

/**
 * Follows one upload, to be called before its form is given to the mutation. The form itself is the key, so uploads
 * that run at the same time through one hook do not mix:
 *
 *     observeUpload(form, { onProgress: setSent, signal: controller.signal })
 *     await upload.mutateAsync(form)
 */
export function observeUpload(form: FormData, observer: UploadObserver): void {
  observers.set(form, observer)
}

/** Whether an upload failed because its `signal`, or who asked for it, stopped it. */
export function isStopped(error: unknown): boolean {
  return error instanceof TRPCClientError && error.cause?.name === 'AbortError'
}

type UploadInit = { method?: string; headers?: HeadersInit; body?: unknown; signal?: AbortSignal | null }

/**
 * `fetch` for uploads. It goes over XMLHttpRequest, because `fetch` does not say how much of a request has been sent.
 * @throws DOMException `AbortError` where it was stopped, TypeError where the network failed, both as `fetch` does
 */
export function uploadFetch(
  url: string,
  { method = 'POST', headers, body, signal }: UploadInit = {},
): Promise<Response> {
  const observer = body instanceof FormData ? observers.get(body) : undefined
  const signals = [signal, observer?.signal].filter((one) => one != null)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => observer?.onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('The upload did not reach the server'))
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    for (const one of signals) one.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as XMLHttpRequestBodyInit)
    if (signals.some(({ aborted }) => aborted)) request.abort()
  })
}
