import { parentPort } from 'node:worker_threads'

/* A thread that answers a number with the same, how often it was asked with `times`, and never `silence`; `error` it throws. */

let times = 0
parentPort?.on('message', (question) => {
  times++
  if (question === 'error') throw new Error('no')
  if (question !== 'silence') parentPort?.postMessage(question === 'times' ? times : question)
})
