import type { DocumentKind } from '../../../shared/documents'
import { newId } from '../../../shared/new-id'

/** How often a file is sent again by itself after the line was cut; then a person decides. */
const RESENDS = 10
const LONGEST_PAUSE_MS = 15_000

/** What is said of files: what they are, and their last day, as `YYYY-MM-DD`; empty where it is not said. */
export type Said = { kind: DocumentKind | ''; validUntil: string }
export const NOTHING_SAID: Said = { kind: '', validUntil: '' }

/** A file that is waiting, being uploaded, or failed. Its `id` goes along, so that the server stores it once. */
export type Upload = { id: string; file: File; said: Said; step: UploadStep }

export type UploadStep =
  | { name: 'waiting' }
  /** `sent` goes from 0 to 1. */
  | { name: 'uploading'; sent: number }
  | { name: 'failed'; message: string; mayRetry: boolean }

type Failure = { message: string; mayRetry: boolean }
export type SendFile = (upload: Pick<Upload, 'id' | 'file' | 'said'>, observer: Observer) => Promise<unknown>
type Observer = { onProgress: (sent: number) => void; signal: AbortSignal }

type Options = {
  /** Why a file is rejected without being sent; null if it is sent. */
  refuse: (file: File) => string | null
  send: SendFile
  explain: (error: unknown) => Failure
  /** Whether the file may well arrive when it is sent again a moment later. */
  isPassing: (error: unknown) => boolean
  /** Called when the queue is empty, with the number of files stored since the last call. */
  onRest: (stored: number) => void
}

/** Uploads files one after the other; a failed one stays in the list with the reason, and the others go on. */
export class UploadQueue {
  #uploads: readonly Upload[] = []
  #running: { id: string; controller: AbortController } | null = null
  #stored = 0
  #listener = () => {}

  constructor(private readonly options: Options) {}

  /** The files not stored yet, in the order in which they were added. */
  readonly list = () => this.#uploads

  readonly subscribe = (listener: () => void) => {
    this.#listener = listener
    return () => {
      this.#listener = () => {}
    }
  }

  add(files: File[], said = NOTHING_SAID): void {
    const added = files.map((file) => {
      const message = this.options.refuse(file)
      const step: UploadStep = message ? { name: 'failed', message, mayRetry: false } : { name: 'waiting' }
      return { id: newId(), file, said, step }
    })
    this.#change([...this.#uploads, ...added])
    this.#sendNext()
  }

  retry(id: string): void {
    this.#setStep(id, { name: 'waiting' })
    this.#sendNext()
  }

  /** Removes a file from the list, and aborts its upload if it is running. */
  dismiss(id: string): void {
    this.#change(this.#uploads.filter((upload) => upload.id !== id))
    if (this.#running?.id === id) this.#running.controller.abort()
  }

  dismissAll(): void {
    this.#change([])
    this.#running?.controller.abort()
  }

  async #sendNext(): Promise<void> {
    if (this.#running) return
    const next = this.#uploads.find(({ step }) => step.name === 'waiting')
    if (!next) return this.#rest()
    const { id } = next
    const controller = new AbortController()
    this.#running = { id, controller }
    try {
      await this.#send(next, controller.signal)
      this.#stored++
      this.#change(this.#uploads.filter((upload) => upload.id !== id))
    } catch (error) {
      // Has no effect on a dismissed file: it is no longer in the list.
      this.#setStep(id, { name: 'failed', ...this.options.explain(error) })
    }
    this.#running = null
    this.#sendNext()
  }

  /** Sends a file, again and again while the line is cut. */
  async #send({ id, file, said }: Upload, signal: AbortSignal): Promise<void> {
    const onProgress = (sent: number) => this.#setStep(id, { name: 'uploading', sent })
    for (let resends = 0; ; resends++) {
      onProgress(0)
      try {
        await this.options.send({ id, file, said }, { onProgress, signal })
        return
      } catch (error) {
        if (signal.aborted || resends === RESENDS || !this.options.isPassing(error)) throw error
        this.#setStep(id, { name: 'waiting' })
        await pause(Math.min(1000 * 2 ** resends, LONGEST_PAUSE_MS), signal)
      }
    }
  }

  #rest(): void {
    const stored = this.#stored
    this.#stored = 0
    if (stored > 0) this.options.onRest(stored)
  }

  #setStep(id: string, step: UploadStep): void {
    this.#change(this.#uploads.map((upload) => (upload.id === id ? { ...upload, step } : upload)))
  }

  #change(uploads: readonly Upload[]): void {
    this.#uploads = uploads
    this.#listener()
  }
}

/** @throws the signal's reason as soon as it is aborted */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
