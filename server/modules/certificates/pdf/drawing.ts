import { on } from 'node:events'
import { MINUTE_MS } from '../../../../shared/durations'
import { ReasonError } from '../../../core/errors'
import { keptThread } from '../../../core/kept-thread'
import { createSemaphore } from '../../../core/semaphore'
import { type Paper, textsOf } from '../paper'

/** No page takes so long; a thread that has not answered meanwhile is stuck. */
const TIMEOUT_MS = 30_000
/** How long a question waits for its turn; whoever asked has given up by then. */
const TURN_TIMEOUT_MS = 60_000

/** Texts to check for missing glyphs, and the paper to draw if none is missing. */
export type Question = { texts: string[]; paper?: Paper }
export type Answer = { missing: string[]; pdf?: Uint8Array | undefined }

const thread = keptThread('draw-paper', import.meta.url, MINUTE_MS)

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

const turns = createSemaphore({ budget: 1, queue: 1_000, timeoutMs: TURN_TIMEOUT_MS })
let asking = 0

/**
 * One question at a time. While more wait, each is followed by a pause as long as it took, so that many papers delay
 * each other, and not the requests of visitors.
 */
async function ask(question: Question): Promise<Answer> {
  asking++
  try {
    const release = await turns.acquire(1)
    if (!release) throw ReasonError.of('service-unavailable')
    const startedAt = performance.now()
    try {
      return await answerTo(question)
    } finally {
      if (asking > 1) setTimeout(release, performance.now() - startedAt)
      else release()
    }
  } finally {
    asking--
  }
}

async function answerTo(question: Question): Promise<Answer> {
  const worker = thread.take()
  const answers = on(worker, 'message', { close: ['exit'] })
  const stuck = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  try {
    worker.postMessage(question)
    for await (const [answer] of answers as AsyncIterable<[Answer]>) {
      thread.leave(worker)
      return answer
    }
    throw new Error('the thread that draws certificates has ended')
  } finally {
    clearTimeout(stuck)
  }
}
