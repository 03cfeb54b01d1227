import { DOCUMENT_MAX_BYTES } from '../../shared/documents'
import { MINUTE_MS } from '../../shared/durations'
import { ReasonError } from '../core/errors'
import { createSemaphore, type Semaphore } from '../core/semaphore'

/** A form with the largest file, and what is kept for the smallest. */
const LARGEST_FORM = DOCUMENT_MAX_BYTES + 16 * 1024
const SMALLEST_FORM = 64 * 1024

/** Files in memory at once, in bytes: some ten of the largest, or hundreds of the usual size. */
const MEMORY = 10 * LARGEST_FORM
/** Uploads that ask the database at once, for a session or to be registered: far fewer than it has connections for all. */
const WORKED_ON = 4
/** Requests that wait unread; a connection each. */
const QUEUE = 1_000
/** Shorter than the time after which the server takes a silent connection for a dead one. */
const TIMEOUT_MS = MINUTE_MS
const RETRY_AFTER_SECONDS = 30

/** What all uploads share, so that however many arrive at once, memory and the database are left to others. */
export type UploadLimits = {
  /** In bytes. */
  memory: Semaphore
  /** One each. */
  work: Semaphore
}

export const createUploadLimits = (): UploadLimits => ({
  memory: createSemaphore({ budget: MEMORY, queue: QUEUE, timeoutMs: TIMEOUT_MS }),
  work: createSemaphore({ budget: WORKED_ON, queue: QUEUE, timeoutMs: TIMEOUT_MS }),
})

/** @param length of the request's body in bytes, undefined where it does not say. @returns what it may come to in memory */
export function memoryFor(length: number | undefined): number {
  return Math.min(Math.max(length ?? LARGEST_FORM, SMALLEST_FORM), LARGEST_FORM)
}

/** For who has to come again. */
export const uploadsBusy = () => ReasonError.of('uploads-busy', { details: { retryAfter: RETRY_AFTER_SECONDS } })
