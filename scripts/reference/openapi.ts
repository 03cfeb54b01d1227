import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { httpStatusOf } from '../../server/trpc/errors'
import type { RefusalReason } from '../../shared/messages'
import { type Described, reasonsOf } from './procedures'
import type { Schema } from './schema-text'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))

const ERROR: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['message', 'code', 'data'],
      properties: {
        message: { type: 'string', description: 'A sentence for people, in Spanish.' },
        code: { type: 'integer', description: 'The code of JSON-RPC.' },
        data: {
          type: 'object',
          required: ['code', 'httpStatus', 'reason', 'fieldErrors'],
          properties: {
            code: { type: 'string' },
            httpStatus: { type: 'integer' },
            reason: { type: 'string', description: 'For programs; the responses name those of each call.' },
            fieldErrors: {
              type: 'object',
              description: 'Sentences by field of the input.',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
            retryAfter: { type: 'integer', description: 'In seconds.' },
          },
        },
      },
    },
  },
}

const json = (schema: object) => ({ 'application/json': { schema } })
const object = (name: string, schema: object) => ({ type: 'object', required: [name], properties: { [name]: schema } })

/** The document of `GET /openapi.json` (OpenAPI 3.1), with one line per path, so that changes can be read. */
export function openApi(procedures: Described[]): string {
  const { refer, schemas } = sharedSchemas(procedures)
  const paths = procedures.map((procedure) => {
    const method = procedure.type === 'mutation' ? 'post' : 'get'
    return [`/trpc/${procedure.path}`, { [method]: operation(procedure, refer(procedure.output)) }] as const
  })
  const head = {
    openapi: '3.1.0',
    info: {
      title: 'Vehicle insurance brokerage',
      version,
      description:
        'Every procedure of the router, as tRPC sends it over HTTP. Days are `YYYY-MM-DD`, instants ISO 8601, prices numbers.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An access token of a person’s account.' },
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'On https named `__Host-session`.' },
      },
      schemas,
    },
  }
  const lines = paths.map(([path, item]) => `${JSON.stringify(path)}:${JSON.stringify(item)}`)
  return `${JSON.stringify(head).slice(0, -1)},"paths":{\n${lines.join(',\n')}\n}}\n`
}

function operation(procedure: Described, output: object) {
  const { path, type, who, meta } = procedure
  const media = type === 'subscription' ? { 'text/event-stream': {} } : json(object('result', object('data', output)))
  return {
    operationId: path,
    tags: [path.split('.', 1)[0]],
    summary: `For ${who}.`,
    security: meta.role ? [...(meta.peopleOnly ? [] : [{ token: [] }]), { session: [] }] : [],
    ...inputOf(procedure),
    responses: { 200: { description: 'The answer.', content: media }, ...refusalsByStatus(reasonsOf(procedure)) },
  }
}

/** A query's input is JSON in the address, a mutation's the body. */
function inputOf({ type, input, meta }: Described) {
  if (!input) return {}
  const { schema, isRequired } = input
  if (meta.upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const form = {
      ...schema,
      properties: { ...schema.properties, file },
      required: [...(schema.required ?? []), 'file'],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
  }
  if (type === 'mutation') return { requestBody: { required: isRequired, content: json(schema) } }
  // Not as `content`, which generators of clients do not read.
  const text = { type: 'string', contentMediaType: 'application/json', contentSchema: schema }
  const description = 'The input as JSON text: JSON.stringify({ … }).'
  return { parameters: [{ name: 'input', in: 'query', description, required: isRequired, schema: text }] }
}

function refusalsByStatus(reasons: RefusalReason[]) {
  const statuses = [...new Set(reasons.map(httpStatusOf))].sort()
  return Object.fromEntries(
    statuses.map((status) => {
      const named = reasons.filter((reason) => httpStatusOf(reason) === status).sort()
      const content = json({ $ref: '#/components/schemas/Error' })
      return [status, { description: named.map((reason) => `\`${reason}\``).join(', '), content }]
    }),
  )
}

/** Answers that several procedures give are said once, by the name of the first. */
function sharedSchemas(procedures: Described[]) {
  const texts = procedures.map(({ output }) => JSON.stringify(output))
  const shared = new Map<string, { name: string; schema: Schema }>()
  procedures.forEach(({ path, output }, at) => {
    const text = texts[at] ?? ''
    const isRepeated = texts.indexOf(text) === at && texts.includes(text, at + 1)
    if (isRepeated && text.length > 120) shared.set(text, { name: path, schema: output })
  })
  return {
    refer(output: Schema) {
      const found = shared.get(JSON.stringify(output))
      return found ? { $ref: `#/components/schemas/${found.name}` } : output
    },
    schemas: { Error: ERROR, ...Object.fromEntries([...shared.values()].map(({ name, schema }) => [name, schema])) },
  }
}
