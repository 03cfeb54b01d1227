import { z } from 'zod'
import { type Schema, schemaText } from './schema-text'

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

/** What a procedure takes, null for nothing, and whether it must be given. */
export function inputOf(inputs: readonly unknown[]): { schema: Schema; isRequired: boolean } | null {
  const parsers = inputs.map((input) => z.instanceof(z.ZodType).parse(input))
  const schemas = parsers.map((parser) => {
    const { $schema: _, ...schema } = z.toJSONSchema(parser, OPTIONS)
    return schema as Schema
  })
  const taken = schemas.filter((schema) => schemaText(schema) !== NOTHING)
  const [only, ...others] = taken
  if (!only) return null
  const isRequired = parsers.some((parser) => !parser.safeParse(undefined).success)
  return { schema: others.length > 0 ? { allOf: taken } : only, isRequired }
}
