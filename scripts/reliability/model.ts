/** What was acknowledged, and when calls failed. */
export class Model {
  /** Numbers by id. */
  readonly policies = new Map<string, string>()
  /** Sizes in bytes by id. */
  readonly documents = new Map<string, number>()
  readonly terms: { customerId: string; start: string }[] = []
  readonly deleted: string[] = []
  /** Numbers of receipts by id, and the ids of those that were voided. */
  readonly receipts = new Map<string, number>()
  readonly voided: string[] = []
  /** Notes by id, each with the number of its case, and the numbers of cases that were passed on with another. */
  readonly notes = new Map<string, string>()
  readonly moved = new Set<string>()
  /** The last acknowledged note of an insurer by its code, and the last one that was sent. */
  readonly edits = new Map<string, number>()
  readonly sent = new Map<string, number>()
  /** Imports by the numbers of their policies, and whether they were told to be done. */
  readonly imports = new Map<string, { id: string; rows: number; isDone: boolean }>()
  lookups = 0
  failedAt: number[] = []
  readonly messages = new Map<string, number>()
  /** What a writer saw that must not be. */
  readonly wrong: string[] = []

  failed(error: unknown): void {
    this.failedAt.push(Date.now())
    const message = error instanceof Error ? error.message : String(error)
    this.messages.set(message, (this.messages.get(message) ?? 0) + 1)
  }
}
