import type { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '../../../../shared/durations'
import { ReasonError } from '../../../core/errors'
import { startThread } from '../../../core/thread'
import { type Paper, textsOf } from '../paper'

/** An idle thread ends after this time, to free its memory. */
const IDLE_MS = MINUTE_MS
/** No page takes so long; a thread that has answered nothing meanwhile is stuck. */
const TIMEOUT_MS = 30_000

/** Texts to check for missing glyphs, and the paper to draw if none is missing. */
export type Question = { id: number; texts: string[]; paper?: Paper }
export type Answer = { id: number; missing: string[]; pdf?: Uint8Array; failure?: string | undefined }
type Job = { resolve: (answer: Answer) => void; reject: (error: Error) => void }
type Thread = {
  worker: Worker
  jobs: Map<number, Job>
  idle: NodeJS.Timeout | undefined
  stuck: NodeJS.Timeout | undefined
}

/** The one drawing thread; null while it is not needed. */
let thread: Thread | null = null
let lastId = 0

/** The characters of texts that the certificate's typeface lacks, each once. */
export async function missingCharacters(texts: string[]): Promise<string[]> {
  const { missing } = await ask({ texts })
  return missing
}

/**
 * A certificate as PDF.
 * @throws ReasonError `certificate-characters` where the typeface lacks characters of its texts
 */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const { missing, pdf } = await ask({ texts: textsOf(paper), paper })
  if (!pdf) throw ReasonError.of('certificate-characters', { details: { characters: missing } })
  return pdf
}

function ask(question: Omit<Question, 'id'>): Promise<Answer> {
  const one = running()
  const { worker, jobs, idle } = one
  const id = ++lastId
  clearTimeout(idle)
  worker.ref()
  if (jobs.size === 0) one.stuck = setTimeout(() => worker.terminate(), TIMEOUT_MS)
  return new Promise<Answer>((resolve, reject) => {
    jobs.set(id, { resolve, reject })
    worker.postMessage({ id, ...question } satisfies Question)
  })
}

function running(): Thread {
  if (thread) return thread
  const worker = startThread('draw-paper', import.meta.url)
  const started: Thread = { worker, jobs: new Map(), idle: undefined, stuck: undefined }
  thread = started
  worker.on('message', (answer: Answer) => settle(started, answer))
  worker.on('error', (error) => end(started, error))
  worker.on('exit', () => end(started, new Error('the thread that draws certificates has ended')))
  return started
}

function settle(one: Thread, answer: Answer): void {
  const job = one.jobs.get(answer.id)
  one.jobs.delete(answer.id)
  if (answer.failure === undefined) job?.resolve(answer)
  else job?.reject(new Error(`a certificate could not be drawn: ${answer.failure}`))
  if (one.jobs.size > 0) {
    one.stuck?.refresh()
    return
  }
  clearTimeout(one.stuck)
  one.worker.unref()
  one.idle = setTimeout(() => one.worker.terminate(), IDLE_MS).unref()
}

function end(one: Thread, error: Error): void {
  if (thread === one) thread = null
  clearTimeout(one.idle)
  clearTimeout(one.stuck)
  for (const { reject } of one.jobs.values()) reject(error)
  one.jobs.clear()
}
