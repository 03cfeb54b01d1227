import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../../../core/thread-priority'
import type { Answer, Question } from './drawing'
import { logoOnPaper } from './logo'
import { drawPage } from './page'
import { missingIn } from './text'

/* Draws certificates, in a thread of its own: a page takes up to a tenth of a second, in which nobody else would be answered. */

lowerThreadPriority(19)

async function answer({ id, texts, paper }: Question): Promise<Answer> {
  try {
    const missing = missingIn(texts)
    if (!paper || missing.length > 0) return { id, missing }
    return { id, missing, pdf: await drawPage(paper, await logoOnPaper(paper.logo)) }
  } catch (error) {
    return { id, missing: [], failure: error instanceof Error ? error.stack : String(error) }
  }
}

let last = Promise.resolve()
let waiting = 0

// One after the other; while more wait each is followed by a rest of the time it took, so that a crowd of papers waits, and
// not who looks a policy up meanwhile.
parentPort?.on('message', (question: Question) => {
  waiting++
  last = last.then(async () => {
    const startedAt = performance.now()
    parentPort?.postMessage(await answer(question))
    const took = performance.now() - startedAt
    waiting--
    await turn() // In which those who have asked meanwhile come in.
    if (waiting > 0) await wait(took)
  })
})
