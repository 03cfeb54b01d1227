/** A file that is waiting, being uploaded, or failed. */
export type Upload = { id: number; file: File; step: UploadStep }

export type UploadStep =
  | { name: 'waiting' }
  /** `sent` goes from 0 to 1. */
  | { name: 'uploading'; sent: number }
  | { name: 'failed'; message: string; mayRetry: boolean }

type Failure = { message: string; mayRetry: boolean }
export type SendFile = (file: File, observer: Observer) => Promise<unknown>
type Observer = { onProgress: (sent: number) => void; signal: AbortSignal }

type Options = {
  /** Why a file is rejected without being sent; null if it is sent. */
  refuse: (file: File) => string | null
  send: SendFile
  explain: (error: unknown) => Failure
  /** Called when the queue is empty, with the number of files stored since the last call. */
  onRest: (stored: number) => void
}

/** Uploads files one after the other; a failed one stays in the list with the reason, and the others go on. */
export class UploadQueue {
  #uploads: readonly Upload[] = []
  #running: { id: number; controller: AbortController } | null = null
  #lastId = 0
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

  add(files: File[]): void {
    const added = files.map((file) => {
      const message = this.options.refuse(file)
      const step: UploadStep = message ? { name: 'failed', message, mayRetry: false } : { name: 'waiting' }
      return { id: ++this.#lastId, file, step }
    })
    this.#change([...this.#uploads, ...added])
    this.#sendNext()
  }

  retry(id: number): void {
    this.#setStep(id, { name: 'waiting' })
    this.#sendNext()
  }

  /** Removes a file from the list, and aborts its upload if it is running. */
  dismiss(id: number): void {
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
    const { id, file } = next
    const controller = new AbortController()
    this.#running = { id, controller }
    const onProgress = (sent: number) => this.#setStep(id, { name: 'uploading', sent })
    onProgress(0)
    try {
      await this.options.send(file, { onProgress, signal: controller.signal })
      this.#stored++
      this.#change(this.#uploads.filter((upload) => upload.id !== id))
    } catch (error) {
      // Has no effect on a dismissed file: it is no longer in the list.
      this.#setStep(id, { name: 'failed', ...this.options.explain(error) })
    }
    this.#running = null
    this.#sendNext()
  }

  #rest(): void {
    const stored = this.#stored
    this.#stored = 0
    if (stored > 0) this.options.onRest(stored)
  }

  #setStep(id: number, step: UploadStep): void {
    this.#change(this.#uploads.map((upload) => (upload.id === id ? { ...upload, step } : upload)))
  }

  #change(uploads: readonly Upload[]): void {
    this.#uploads = uploads
    this.#listener()
  }
}
