import { parentPort } from 'node:worker_threads'

/** Runs in a thread started by `createThreads`. An error ends the thread and is thrown to whoever asked. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)))
}
