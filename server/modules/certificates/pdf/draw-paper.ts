import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../../../core/thread-priority'
import type { Answer, Question } from './drawing'
import { logoOnPaper } from './logo'
import { drawPage } from './page'
import { missingIn } from './text'

/* The worker thread that draws certificates: a page takes up to a tenth of a second, which would block all requests. */

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

// One at a time. While more wait, each is followed by a pause as long as it took, so that many papers delay each other,
// and not the requests of visitors.
parentPort?.on('message', (question: Question) => {
  waiting++
  last = last.then(async () => {
    const startedAt = performance.now()
    parentPort?.postMessage(await answer(question))
    const took = performance.now() - startedAt
    waiting--
    await turn() // Lets waiting messages arrive.
    if (waiting > 0) await wait(took)
  })
})
