/** A file on its way, or one that did not get there. */
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
  /** Why a file is not even sent. */
  refuse: (file: File) => string | null
  send: SendFile
  explain: (error: unknown) => Failure
  /** Called when nothing is left to send, with how many files were stored since it was called last. */
  onRest: (stored: number) => void
}

/** Sends files one after the other; one that fails stays in the list with the reason and stops none of the others. */
export class UploadQueue {
  #uploads: readonly Upload[] = []
  #running: { id: number; controller: AbortController } | null = null
  #lastId = 0
  #stored = 0
  #listener = () => {}

  constructor(private readonly options: Options) {}

  /** What has not been stored, in the order in which it was added. */
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

  /** Takes a file off the list, and stops it where it is on its way. */
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
      // One that was dismissed is not in the list any more.
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
