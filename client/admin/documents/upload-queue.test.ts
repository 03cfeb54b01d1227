import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SendFile, UploadQueue } from './upload-queue'

type Sending = Parameters<SendFile>[1] & {
  id: string
  name: string
  resolve: () => void
  reject: (error: Error) => void
}

let sendings: Sending[]
let rests: number[]
let queue: UploadQueue
beforeEach(() => {
  sendings = []
  rests = []
  queue = new UploadQueue({
    refuse: ({ name }) => (name === 'bad' ? 'refused' : null),
    send: ({ id, file: { name } }, observer) =>
      new Promise<void>((resolve, reject) => {
        observer.signal.addEventListener('abort', () => reject(new Error('stopped')))
        sendings.push({ ...observer, id, name, resolve, reject })
      }),
    explain: (error) => ({ message: (error as Error).message, mayRetry: true }),
    isPassing: (error) => (error as Error).message === 'cut',
    onRest: (count) => rests.push(count),
  })
})

afterEach(() => {
  vi.useRealTimers()
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
  queue.retry(queue.list()[0]?.id ?? '')
  await end(1)
  expect(shown()).toEqual([])
  expect(rests).toEqual([1])
})

test('thirty of thirty files arrive over a line that is cut ten times, each under one id', async () => {
  vi.useFakeTimers()
  const names = Array.from({ length: 30 }, (_, index) => `foto ${index}`)
  queue.add(names.map(file))
  const arrived: string[] = []
  for (let sent = 0; arrived.length < 30; sent++) {
    const isCut = sent % 3 === 2 && sent < 30
    if (isCut) sendings[sent]?.reject(new Error('cut'))
    else {
      arrived.push(sendings[sent]?.name ?? 'none')
      sendings[sent]?.resolve()
    }
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(sendings).toHaveLength(40)
  expect(arrived).toEqual(names)
  expect(new Set(sendings.map(({ id }) => id)).size).toBe(30)
  expect(shown()).toEqual([])
  expect(rests).toEqual([30])
})

test('a file that waits for the line can be dismissed, and fails after ten more tries', async () => {
  vi.useFakeTimers()
  queue.add([file('a'), file('b')])
  sendings[0]?.reject(new Error('cut'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(['a waiting', 'b waiting'])
  queue.dismiss(queue.list()[0]?.id ?? '')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(['b uploading'])
  for (let sent = 1; sent <= 11; sent++) {
    sendings[sent]?.reject(new Error('cut'))
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(sendings.map(({ name }) => name).join('')).toBe(`a${'b'.repeat(11)}`)
  expect(shown()).toEqual(['b failed'])
})

test('two hundred files leave the list in their order', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `foto ${index}`)
  queue.add(names.map(file))
  for (let index = 0; index < 200; index++) await end(index)
  expect(sendings.map(({ name }) => name)).toEqual(names)
  expect(rests).toEqual([200])
})

test('dismissing a file stops it and goes on with the next', async () => {
  queue.add([file('a'), file('b')])
  queue.dismiss(queue.list()[0]?.id ?? '')
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
