import createClient from 'openapi-fetch'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApi } from '../../scripts/openapi/document'
import { accessTokenOf } from '../testing/access-token'
import { testDatabase } from '../testing/database'
import { type ServedApp, serveApp } from '../testing/http'
import { createMarket, filledForm } from '../testing/market'
import { createAdmin, testServices } from '../testing/services'

type Schema = { type?: string; contentMediaType?: string }
type Parameter = { name: string; schema?: Schema; content?: unknown }
const { paths } = openApi() as {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>
}

const database = testDatabase()
let app: ServedApp
let client: ReturnType<typeof createClient<Record<string, never>>>
beforeEach(async () => {
  app = await serveApp(testServices(database))
  const authorization = `Bearer ${await accessTokenOf(database, await createAdmin(database))}`
  client = createClient({ baseUrl: app.origin, headers: { authorization } })
})
afterEach(() => app.close())

/** A value as the document describes its parameter. */
function described(path: string, value: object): object | string {
  const [input] = paths[path]?.get?.parameters ?? []
  return input?.schema?.type === 'string' && input.schema.contentMediaType === 'application/json'
    ? JSON.stringify(value)
    : value
}
const get = (path: string, value: object) =>
  client.GET(path as never, { params: { query: { input: described(path, value) } } } as never)
const post = (path: string, body: object) => client.POST(path as never, { body } as never)

test('a client made from the document calls a mutation and a query with an input', async () => {
  const made = await post('/trpc/customers.create', filledForm(await createMarket(database)))
  expect(made).toMatchObject({ data: { result: { data: { policyNumber: 'POL-0001' } } } })
  const found = await get('/trpc/customers.list', { search: 'POL-0001', pageSize: 20 })
  expect(found).toMatchObject({ data: { result: { data: { total: 1, items: [{ policyNumber: 'POL-0001' }] } } } })
  const refused = await get('/trpc/customers.byId', { id: 'none' })
  expect(refused).toMatchObject({ error: { error: { data: { reason: 'input-invalid' } } } })
})

test('each parameter of a query has a schema, which is what generators read', () => {
  const parameters = Object.values(paths).flatMap(({ get }) => get?.parameters ?? [])
  expect(parameters.length).toBeGreaterThan(30)
  for (const { schema, content } of parameters) expect([schema?.type, content]).toEqual(['string', undefined])
})
