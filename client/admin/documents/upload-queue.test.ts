import { beforeEach, expect, test } from 'vitest'
import { type SendFile, UploadQueue } from './upload-queue'

type Sending = Parameters<SendFile>[1] & { name: string; resolve: () => void; reject: (error: Error) => void }

let sendings: Sending[]
let rests: number[]
let queue: UploadQueue
beforeEach(() => {
  sendings = []
  rests = []
  queue = new UploadQueue({
    refuse: ({ name }) => (name === 'bad' ? 'refused' : null),
    send: ({ name }, observer) =>
      new Promise<void>((resolve, reject) => {
        observer.signal.addEventListener('abort', () => reject(new Error('stopped')))
        sendings.push({ ...observer, name, resolve, reject })
      }),
    explain: (error) => ({ message: (error as Error).message, mayRetry: true }),
    onRest: (count) => rests.push(count),
  })
})

const file = (name: string) => new File(['x'], name)
const shown = () => queue.list().map(({ file: { name }, step }) => `${name} ${step.name}`)
const settled = () => new Promise((resolve) => setTimeout(resolve))
async function end(index: number, error?: Error): Promise<void> {
  if (error) sendings[index]?.reject(error)
  else sendings[index]?.resolve()
  await settled()
}

test('files are sent one after the other and leave the list once stored', async () => {
  queue.add([file('a'), file('b')])
  queue.add([file('c')])
  expect(shown()).toEqual(['a uploading', 'b waiting', 'c waiting'])
  await end(0)
  expect(shown()).toEqual(['b uploading', 'c waiting'])
  await end(1)
  await end(2)
  expect(shown()).toEqual([])
  expect(rests).toEqual([3])
})

test('progress is shown', () => {
  queue.add([file('a')])
  sendings[0]?.onProgress(0.4)
  expect(queue.list()[0]?.step).toEqual({ name: 'uploading', sent: 0.4 })
})

test('a refused file is not sent, and a failed one does not stop the others', async () => {
  queue.add([file('bad'), file('a'), file('b')])
  expect(shown()).toEqual(['bad failed', 'a uploading', 'b waiting'])
  await end(0, new Error('broken'))
  await end(1)
  expect(sendings.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(queue.list().map(({ step }) => step)).toEqual([
    { name: 'failed', message: 'refused', mayRetry: false },
    { name: 'failed', message: 'broken', mayRetry: true },
  ])
  expect(rests).toEqual([1])
})

test('a failed file can be sent again', async () => {
  queue.add([file('a')])
  await end(0, new Error('broken'))
  queue.retry(queue.list()[0]?.id ?? 0)
  await end(1)
  expect(shown()).toEqual([])
  expect(rests).toEqual([1])
})

test('dismissing a file stops it and goes on with the next', async () => {
  queue.add([file('a'), file('b')])
  queue.dismiss(queue.list()[0]?.id ?? 0)
  await settled()
  expect(sendings[0]?.signal.aborted).toBe(true)
  expect(shown()).toEqual(['b uploading'])
})

test('dismissing all leaves nothing to send', async () => {
  queue.add([file('a'), file('b')])
  queue.dismissAll()
  await settled()
  expect(sendings).toHaveLength(1)
  expect(rests).toEqual([])
})

test('subscribers hear of every change', () => {
  let changes = 0
  const stop = queue.subscribe(() => changes++)
  queue.add([file('a')])
  expect(changes).toBeGreaterThan(0)
  stop()
  changes = 0
  queue.dismissAll()
  expect(changes).toBe(0)
})
