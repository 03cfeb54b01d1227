import { parentPort } from 'node:worker_threads'

/** The side of a thread that `createThreads` has started. An error ends the thread, and is that of whoever asked. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)))
}
