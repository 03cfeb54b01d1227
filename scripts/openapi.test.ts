import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { openApi } from './openapi/document'

const document = JSON.parse(JSON.stringify(openApi()))
const { paths } = document

it('is valid OpenAPI 3.1', async () => {
  const validator = new Validator({ strict: false })
  expect(await validator.validate(document)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

it('has every procedure, who may call it, and how', () => {
  expect(Object.keys(paths).length).toBeGreaterThan(100)
  const securityOf = (path: string, method: string) => paths[`/trpc/${path}`][method].security
  expect(securityOf('public.plans', 'get')).toEqual([])
  expect(securityOf('customers.list', 'get')).toEqual([{ token: [] }, { session: [] }])
  expect(securityOf('auth.changePassword', 'post')).toEqual([{ session: [] }])
  expect(paths['/trpc/companies.create'].post.summary).toBe('For admins.')
  expect(paths['/trpc/companies.list'].get.summary).toBe('For staff.')
  expect(paths['/trpc/companies.list'].get.parameters).toBeUndefined()
  expect(Object.keys(paths['/trpc/documents.upload'].post.requestBody.content)).toEqual(['multipart/form-data'])
})

it('says what a procedure takes, with its limits, and what it answers', () => {
  const { requestBody, responses } = paths['/trpc/accounts.invite'].post
  expect(requestBody).toMatchObject({
    required: true,
    content: {
      'application/json': {
        schema: {
          required: ['email', 'role'],
          properties: { email: { type: 'string', minLength: 1, maxLength: 254 } },
        },
      },
    },
  })
  expect(responses[200].content['application/json'].schema.properties.result.properties.data).toEqual({
    type: 'object',
    properties: { id: { type: 'string' }, link: { type: 'string' } },
    required: ['id'],
  })
  const { properties } =
    paths['/trpc/accounts.list'].get.responses[200].content['application/json'].schema.properties.result.properties.data
      .items
  expect(properties.role).toEqual({ enum: ['admin', 'agent'] })
  expect(properties.lastLogin).toEqual({ anyOf: [{ type: 'null' }, { type: 'string' }] })
})
