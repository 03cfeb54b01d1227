import { answerQuestions } from '../worker/answer-questions'
import { drawPage } from './page'
import type { Paper } from './paper'
import { logoOnPaper } from './paper-logo'

/* The worker thread that draws certificates: a page takes up to a tenth of a second, which would block all requests. */

answerQuestions<Paper, Uint8Array>(async (paper) => drawPage(paper, await logoOnPaper(paper.logo)))
