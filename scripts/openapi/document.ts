import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyProcedure } from '@trpc/server'
import { z } from 'zod'
import { appRouter } from '../../server/api/router'
import { type Guard, type Meta, noInput } from '../../server/trpc/init'
import { answersOf, type Schema } from './answers'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))

/** Who may call what has a guard of `server/trpc/init.ts`. */
const WHO: Record<Guard, string> = {
  public: 'everybody',
  lookup: 'everybody, with the limit of lookups',
  consent: 'everybody, with the limit of consents',
  quoteRequest: 'everybody, with the limit of quote requests',
  quoteChat: 'everybody, with the limit of clicks on the chat',
  contentRead: 'everybody, with the limit of reads',
  link: 'whoever has the link of an insured person, with the limits of these',
  insured: 'whoever has entered a code at such a link in this browser',
  entry: 'everybody, but not by token',
  agent: 'staff',
  own: 'staff, but not by token',
  settingUp: 'staff, but not by token, also without a required second factor',
  admin: 'admins',
  proven: 'admins who have proved who they are within ten minutes, not by token',
}

const object = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
const text = (description?: string) => ({ type: 'string', ...(description && { description }) })
const json = (schema: object) => ({ 'application/json': { schema } })

const REFUSED = object({
  error: object({
    message: text('A sentence for people, in Spanish.'),
    code: { type: 'integer', description: 'The code of JSON-RPC.' },
    data: object({
      code: text(),
      httpStatus: { type: 'integer' },
      reason: text('For programs; docs/api.md has those of any call.'),
      fieldErrors: {
        type: 'object',
        description: 'Sentences by field of the input.',
        additionalProperties: { type: 'array', items: text() },
      },
    }),
  }),
})

type Definition = { type: 'query' | 'mutation' | 'subscription'; inputs: z.ZodType[]; meta?: Meta }

/** The document of `GET /openapi.json` (OpenAPI 3.1): all procedures of the router, in the order of their paths. */
export function openApi() {
  // At run time, procedures are stored side by side by their full paths, unlike what the type says.
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>
  const paths = Object.keys(procedures).sort()
  const answers = answersOf(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vehicle insurance brokerage',
      version: version as string,
      description:
        'Every procedure of the router, as tRPC sends it over HTTP. Days are `YYYY-MM-DD`, instants ISO 8601, prices numbers.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An access token of a person’s account.' },
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'On https named `__Host-session`.' },
      },
      responses: { Refused: { description: 'Refused: `reason` says why.', content: json(REFUSED) } },
    },
    paths: Object.fromEntries(
      paths.map((path) => {
        const definition = procedures[path]?._def as unknown as Definition
        const method = definition.type === 'mutation' ? 'post' : 'get'
        return [`/trpc/${path}`, { [method]: operation(path, definition, answers.get(path) ?? {}) }]
      }),
    ),
  }
}

function operation(path: string, { type, inputs, meta = {} }: Definition, answer: Schema) {
  if (!meta.guard) throw new Error(`${path} has no guard of server/trpc/init.ts`)
  const content =
    type === 'subscription' ? { 'text/event-stream': {} } : json(object({ result: object({ data: answer }) }))
  return {
    operationId: path,
    tags: [path.split('.', 1)[0]],
    summary: `For ${WHO[meta.guard]}.`,
    security: meta.role ? [...(meta.peopleOnly ? [] : [{ token: [] }]), { session: [] }] : [],
    ...inputOf(type, inputs, meta),
    responses: { 200: { description: 'The answer.', content }, default: { $ref: '#/components/responses/Refused' } },
  }
}

/** A query's input is JSON in the address, a mutation's the body, that of an upload a form with a file. */
function inputOf(type: Definition['type'], inputs: z.ZodType[], { upload }: Meta) {
  const [only, ...others] = inputs.filter((input) => input !== noInput).map(schemaOf)
  if (!only) return {}
  const schema = others.length > 0 ? { allOf: [only, ...others] } : only
  const required = inputs.some((input) => !input.safeParse(undefined).success)
  if (upload) {
    const file = object({ file: { type: 'string', contentMediaType: 'application/octet-stream' } })
    return { requestBody: { required, content: { 'multipart/form-data': { schema: { allOf: [schema, file] } } } } }
  }
  if (type === 'mutation') return { requestBody: { required, content: json(schema) } }
  // Not as `content`, which generators of clients do not read.
  const asText = { ...text(), contentMediaType: 'application/json', contentSchema: schema }
  const description = 'The input as JSON text: JSON.stringify({ … }).'
  return { parameters: [{ name: 'input', in: 'query', description, required, schema: asText }] }
}

// As input, a schema with a transformation is what it takes; what JSON Schema does not know is anything.
const OPTIONS: z.core.ToJSONSchemaParams = {
  io: 'input',
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }) {
    // The limits of a text in its one form are those that count; before it only what is far too long is refused.
    if (zodSchema._zod.def.type !== 'pipe') return
    const { out } = (zodSchema as z.ZodPipe).def
    const { minLength, maxLength } = z.toJSONSchema(out, OPTIONS)
    Object.assign(jsonSchema, minLength !== undefined && { minLength }, maxLength !== undefined && { maxLength })
  },
}

function schemaOf(input: z.ZodType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(input, OPTIONS)
  return schema
}
