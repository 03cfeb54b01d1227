import { answerQuestions } from '../worker/answer-questions'
import { drawFile, type FilePaper } from './file-pages'
import { drawPage } from './page'
import type { Paper } from './paper'
import { logoOnPaper } from './paper-logo'

/* The worker thread that draws papers: a page takes up to a tenth of a second, which would block all requests. */

answerQuestions<Paper | FilePaper, Uint8Array>(async (paper) => {
  const logo = await logoOnPaper(paper.logo)
  return 'pictures' in paper ? drawFile(paper, logo) : drawPage(paper, logo)
})
