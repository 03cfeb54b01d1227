import { parentPort } from 'node:worker_threads'
import type { Answer, Question } from './drawing'
import { logoOnPaper } from './logo'
import { drawPage } from './page'
import { missingIn } from './text'

/* The worker thread that draws certificates: a page takes up to a tenth of a second, which would block all requests. */

parentPort?.on('message', async ({ texts, paper }: Question) => {
  const missing = missingIn(texts)
  const isDrawable = paper && missing.length === 0
  const pdf = isDrawable ? await drawPage(paper, await logoOnPaper(paper.logo)) : undefined
  parentPort?.postMessage({ missing, pdf } satisfies Answer)
})
