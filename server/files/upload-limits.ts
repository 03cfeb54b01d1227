import { DOCUMENT_MAX_BYTES } from '../../shared/documents'
import { MINUTE_MS } from '../../shared/durations'
import { Refusal } from '../core/errors'
import { createSemaphore, type Semaphore } from '../core/semaphore'

/** The sizes in memory of a form with the largest file, and of the smallest form. */
const LARGEST_FORM = DOCUMENT_MAX_BYTES + 16 * 1024
const SMALLEST_FORM = 64 * 1024

/** Files in memory at once, in bytes: ten of the largest, or hundreds of the usual size. */
const MEMORY = 10 * LARGEST_FORM
/** Uploads that use the database at once; far fewer than it has connections. */
const WORKED_ON = 4
/** Photos from strangers that are redrawn at once: each takes up to 160 MB. */
const PHOTOS_REDRAWN = 2
/** Requests that wait unread, with a connection each. */
const QUEUE = 1_000
/** Shorter than the timeout after which the server closes a silent connection. */
const TIMEOUT_MS = MINUTE_MS
const RETRY_AFTER_SECONDS = 30

/** The limits that all uploads share, so that many at once leave memory and the database to other requests. */
export type UploadLimits = {
  /** In bytes. */
  memory: Semaphore
  /** One per upload. */
  work: Semaphore
  /** One per photo from outside, so that these never take the turns of staff. */
  photos: Semaphore
}

export const createUploadLimits = (): UploadLimits => ({
  memory: createSemaphore({ budget: MEMORY, queue: QUEUE, timeoutMs: TIMEOUT_MS }),
  work: createSemaphore({ budget: WORKED_ON, queue: QUEUE, timeoutMs: TIMEOUT_MS }),
  photos: createSemaphore({ budget: PHOTOS_REDRAWN, queue: QUEUE, timeoutMs: TIMEOUT_MS }),
})

/** @param length the request's `content-length`, undefined without one. @returns the memory to reserve, in bytes */
export function memoryFor(length: number | undefined): number {
  return Math.min(Math.max(length ?? LARGEST_FORM, SMALLEST_FORM), LARGEST_FORM)
}

/** The error for an upload to retry later. */
export const uploadsBusy = () => Refusal.of('uploads-busy', { details: { retryAfter: RETRY_AFTER_SECONDS } })
