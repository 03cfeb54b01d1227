import { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

/** What a procedure takes, in the words of a type, with limits behind the fields that have them. */
export function inputOf(schemas: readonly unknown[]): string {
  const inputs = schemas.map((schema) => written(z.toJSONSchema(z.instanceof(z.ZodType).parse(schema), OPTIONS)))
  return inputs.filter((input) => input !== NOTHING).join(' & ') || 'nothing'
}

/** What `noInput` says of itself. */
const NOTHING = 'any | null | {}'

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

function written(schema: Schema): string {
  const { type, const: only, enum: among, anyOf, oneOf, allOf } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (among) return among.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf
  if (choices) return choices.map(of).join(' | ')
  if (allOf) return allOf.map(of).join(' & ')
  if (type === 'array') {
    const item = of(schema.items)
    return `${item.includes(' | ') ? `(${item})` : item}[]${limits(schema.minItems, schema.maxItems, '')}`
  }
  if (type === 'object') return objectOf(schema)
  if (type === 'string') return `${textOf(schema)}${limits(schema.minLength, schema.maxLength, ' characters')}`
  if (type === 'number' || type === 'integer') return `${type}${limits(schema.minimum, schema.maximum, '')}`
  return typeof type === 'string' ? type : 'any'
}

const of = (schema: unknown) => written(schema as Schema)

const textOf = ({ format, pattern }: Schema) => format ?? (pattern ? `string /${pattern}/` : 'string')

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const assumed =
      typeof field === 'object' && field.default !== undefined ? ` = ${JSON.stringify(field.default)}` : ''
    return `${name}${required.includes(name) ? '' : '?'}: ${of(field)}${assumed}`
  })
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return typeof additionalProperties === 'object' ? `{ [key]: ${of(additionalProperties)} }` : '{}'
}

function limits(least: number | undefined, most: number | undefined, unit: string): string {
  const from = least && least > Number.MIN_SAFE_INTEGER ? least : undefined
  const to = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined
  if (from === undefined && to === undefined) return ''
  if (to === undefined) return ` (${from} or more${unit})`
  return ` (${from === undefined ? 'up to ' : `${from}–`}${to}${unit})`
}
