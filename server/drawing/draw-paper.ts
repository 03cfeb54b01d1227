import { answerQuestions } from '../worker/answer-questions'
import type { Answer, Question } from './drawn-paper'
import { drawPage } from './page'
import { logoOnPaper } from './paper-logo'
import { missingIn } from './text'

/* The worker thread that draws certificates: a page takes up to a tenth of a second, which would block all requests. */

answerQuestions<Question, Answer>(async ({ texts, paper }) => {
  const missing = missingIn(texts)
  const isDrawable = paper && missing.length === 0
  return { missing, pdf: isDrawable ? await drawPage(paper, await logoOnPaper(paper.logo)) : undefined }
})
