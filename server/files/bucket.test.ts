import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadEnv } from '../core/env'
import { uploadDocument } from '../modules/documents/upload'
import { testDatabase } from '../testing/database'
import { serveApp } from '../testing/http'
import { createMarket, filledForm } from '../testing/market'
import { samplePdf } from '../testing/sample-files'
import { callerOf, createAdmin, testServices } from '../testing/services'
import { signIn } from '../testing/sign-in'
import { type Store, startStore, storeVariables } from '../testing/store'
import { createBucketStorage } from './bucket'
import { removeDueFiles } from './removals'
import { openStorage } from './storage'

const database = testDatabase()
let store: Store
beforeAll(async () => {
  store = await startStore(['files'])
})
afterAll(() => store.close())

const open = (variables: Record<string, string> = {}, at: Pick<Store, 'endpoint'> = store) =>
  openStorage(loadEnv({ ...storeVariables(at, 'files'), ...variables }))

// This must be the first client, because the SDK warns only once.
test('the SDK prints no warning about Node versions', async () => {
  const printed = vi.spyOn(process, 'emitWarning')
  await open()
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})

test('checking a usable bucket leaves it unchanged', async () => {
  const storage = await open()
  expect([...(await storage.listAll('/', { recursive: true })).objects]).toEqual([])
})

test('several instances may check it at once', async () => {
  await Promise.all([1, 2, 3, 4, 5].map(() => open()))
})

test.each([
  ['a bucket that does not exist', { S3_BUCKET: 'none' }, 'The bucket none at http'],
  ['a bucket that does not exist', { S3_BUCKET: 'none' }, 'cannot be used: it does not exist.'],
  ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }, 'the store does not know S3_ACCESS_KEY_ID.'],
  ['a store that is away', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'the store cannot be reached (ECONNREFUSED).'],
])('%s is explained in a sentence', async (_case, variables, sentence) => {
  await expect(open(variables)).rejects.toThrow(sentence)
})

/** Starts a store that answers one method with an error, as for a missing permission. */
async function startRefusing(method: string, status: number, code: string) {
  const server = createServer((request, response) => {
    request.resume()
    const answer = { PUT: 200, GET: 200, DELETE: 204, HEAD: 404 }[request.method ?? '']
    response.statusCode = request.method === method ? status : (answer ?? 405)
    response.end(request.method === method ? `<Error><Code>${code}</Code></Error>` : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { endpoint, close: () => server.close() }
}
let refusing: Awaited<ReturnType<typeof startRefusing>> | undefined
afterEach(() => refusing?.close())

test.each([
  ['PUT', 403, 'AccessDenied', 's3:PutObject is not allowed (AccessDenied).'],
  ['GET', 403, 'AccessDenied', 's3:GetObject is not allowed (AccessDenied).'],
  ['DELETE', 403, 'AccessDenied', 's3:DeleteObject is not allowed (AccessDenied).'],
  ['HEAD', 403, '', 's3:ListBucket is not allowed'],
  ['PUT', 403, 'SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.'],
  ['PUT', 301, 'PermanentRedirect', 'it is in another region than S3_REGION.'],
  ['PUT', 400, 'InvalidBucketState', 'the store answers 400 (InvalidBucketState'],
])('the error for a store that answers %s with %i %s says so', async (method, status, code, sentence) => {
  refusing = await startRefusing(method, status, code)
  await expect(open({}, refusing)).rejects.toThrow(sentence)
})

test('a hanging store fails in time, retries included, and delays a batch of removals only once', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { s3 } = loadEnv(
    storeVariables({ endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` }, 'files'),
  )
  if (!s3) throw new Error('There is a bucket.')
  const storage = createBucketStorage(s3, 300)
  const startedAt = performance.now()
  await expect(storage.put('a', 'b')).rejects.toThrow()
  await expect(storage.getStream('a')).rejects.toThrow()
  expect(performance.now() - startedAt).toBeLessThan(2_000)

  await database.pool.query(
    `INSERT INTO file_removals (path, due_at) SELECT 'imports/' || n, now() FROM generate_series(1, 20) AS n`,
  )
  const removedAt = performance.now()
  await removeDueFiles({ ...testServices(database), storage: createBucketStorage(s3, 60_000) })
  expect(performance.now() - removedAt).toBeLessThan(8_000)
  expect(await database.db.fileRemoval.count({ where: { dueAt: { gt: new Date(Date.now() + 60_000) } } })).toBe(20)
  silent.closeAllConnections()
  silent.close()
})

test('while the store is unreachable, files can be neither stored nor opened, and no row is added', async () => {
  const log: string[] = []
  const logger = pino({ level: 'error' }, { write: (line) => log.push(line) })
  const ownStore = await startStore(['files'])
  const services = { ...testServices(database), storage: await open({}, ownStore), logger }
  const admin = await createAdmin(database)
  const { id: customerId } = await callerOf(services, admin).customers.create(filledForm(await createMarket(database)))
  const file = { name: 'a.pdf', bytes: samplePdf() }
  const { url } = await uploadDocument(services, admin.id, { customerId, file })
  const site = await serveApp(services)
  const cookie = await signIn(site.origin)
  await ownStore.close()

  const refused = uploadDocument(services, admin.id, { customerId, file })
  await expect(refused).rejects.toMatchObject({ reason: 'document-not-stored' })
  expect(await database.db.policyDocument.count()).toBe(1)
  expect(await database.db.fileRemoval.count()).toBe(1) // Scheduled, because the file may have arrived nevertheless.
  const response = await fetch(`${site.origin}${url}`, { headers: { cookie } })
  expect([response.status, response.headers.get('content-disposition')]).toEqual([503, null])
  expect(await response.text()).toMatch(/intentarlo en un minuto[\s\S]+try again in a minute/)
  expect(log.join()).toContain('a stored file could not be removed')
  expect(log.join()).toContain('a request failed')
  await site.close()
})
