import { parentPort } from 'node:worker_threads'

/* A thread that answers each message with the same. */

parentPort?.on('message', (message) => parentPort?.postMessage(message))
