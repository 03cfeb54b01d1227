import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openApi } from './reference/openapi'
import { describeProcedures } from './reference/procedures'
import { reference } from './reference/text'

const procedures = describeProcedures()
const written = reference(procedures)
const document = openApi(procedures)
const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

it('docs/reference.md says what the router says; npm run docs:reference writes it anew', () => {
  expect(read('docs/reference.md')).toBe(written)
})

it('a change is refused for what its own step finds', () => {
  const refusalsOf = (path: string) =>
    written
      .split(`### ${path}\n`)[1]
      ?.split('###')[0]
      ?.match(/Refuses with .*/)?.[0]
  expect(refusalsOf('companies.list')).toBeUndefined()
  expect(refusalsOf('companies.create')).toBe(
    'Refuses with `characters-unprintable`, `company-duplicate`, `image-removed`, `record-stale`.',
  )
  expect(refusalsOf('companies.delete')).toBe('Refuses with `company-referenced`, `record-not-found`.')
})

describe('/openapi.json', () => {
  const { paths } = JSON.parse(document)

  it('says what the router says; npm run docs:reference writes it anew', () => {
    expect(read('client/public/openapi.json')).toBe(document)
  })

  it('is valid OpenAPI 3.1, with its references', async () => {
    const validator = new Validator({ strict: false })
    expect(await validator.validate(JSON.parse(document))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    const names = new Set(document.match(/#\/components\/schemas\/[\w.]+/g))
    const { schemas } = JSON.parse(document).components
    for (const name of names) expect(schemas).toHaveProperty([name.split('/').at(-1) ?? ''])
  })

  it('has every procedure, who may call it, and how', () => {
    expect(Object.keys(paths)).toEqual(procedures.map(({ path }) => `/trpc/${path}`))
    const securityOf = (path: string, method: string) => paths[`/trpc/${path}`][method].security
    expect(securityOf('public.plans', 'get')).toEqual([])
    expect(securityOf('customers.list', 'get')).toEqual([{ token: [] }, { session: [] }])
    expect(securityOf('auth.changePassword', 'post')).toEqual([{ session: [] }])
    expect(paths['/trpc/companies.create'].post.summary).toBe('For admins.')
    expect(paths['/trpc/companies.list'].get.summary).toBe('For staff.')
    expect(Object.keys(paths['/trpc/documents.upload'].post.requestBody.content)).toEqual(['multipart/form-data'])
  })

  it('names the refusals of a call by their status', () => {
    const { responses } = paths['/trpc/companies.create'].post
    expect(responses[409].description).toContain('`company-duplicate`')
    expect(responses[401].description).toBe('`signed-out`, `token-expired`, `token-unknown`')
  })
})
