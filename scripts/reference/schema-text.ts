import type { z } from 'zod'

export type Schema = z.core.JSONSchema.JSONSchema

/** A JSON Schema in the words of a type, with limits behind the fields that have them. */
export function schemaText(schema: Schema): string {
  const { type, const: only, enum: among, anyOf, oneOf, allOf, title, not } = schema
  if (title) return title
  if (not) return 'undefined'
  if (only !== undefined) return JSON.stringify(only)
  if (among) return among.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf
  if (choices) return choices.map(of).join(' | ')
  if (allOf) return allOf.map(of).join(' & ')
  if (type === 'array') {
    const item = of(schema.items)
    return `${isChoice(schema.items) ? `(${item})` : item}[]${limits(schema.minItems, schema.maxItems, '')}`
  }
  if (type === 'object') return objectOf(schema)
  if (type === 'string') return `${textOf(schema)}${limits(schema.minLength, schema.maxLength, ' characters')}`
  if (type === 'number' || type === 'integer') return `${type}${limits(schema.minimum, schema.maximum, '')}`
  return typeof type === 'string' ? type : 'any'
}

const of = (schema: unknown) => schemaText(schema as Schema)

function isChoice(schema: unknown): boolean {
  const { anyOf, oneOf, enum: among = [] } = schema as Schema
  return anyOf !== undefined || oneOf !== undefined || among.length > 1
}

const textOf = ({ format, pattern }: Schema) => format ?? (pattern ? `string /${pattern}/` : 'string')

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const assumed =
      typeof field === 'object' && field.default !== undefined ? ` = ${JSON.stringify(field.default)}` : ''
    return `${name}${required.includes(name) ? '' : '?'}: ${of(field)}${assumed}`
  })
  if (typeof additionalProperties === 'object') fields.push(`[key]: ${of(additionalProperties)}`)
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : '{}'
}

function limits(least: number | undefined, most: number | undefined, unit: string): string {
  const from = least && least > Number.MIN_SAFE_INTEGER ? least : undefined
  const to = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined
  if (from === undefined && to === undefined) return ''
  if (to === undefined) return ` (${from} or more${unit})`
  return ` (${from === undefined ? 'up to ' : `${from}–`}${to}${unit})`
}
