import { join } from 'node:path'
import type { inferRouterOutputs } from '@trpc/server'
import { API, type Checker, SymbolFlags, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import type { z } from 'zod'
import type { AppRouter } from '../../server/api/router'

export type Schema = z.core.JSONSchema.JSONSchema

type All = inferRouterOutputs<AppRouter>

/** What a subscription sends with an id; other procedures answer at once. */
type Answer<Procedure, AtOnce> = Procedure extends { _def: { $types: { output: AsyncIterable<infer Item> } } }
  ? Item extends readonly [unknown, infer Sent, unknown]
    ? Sent
    : Item
  : AtOnce
type Procedures<Noun> = Noun extends keyof AppRouter ? AppRouter[Noun] : never

/**
 * What the procedures answer, by the segments of their paths.
 * @public `answersOf` reads it from this file.
 */
export type Answers = {
  [Noun in keyof All]: {
    [Name in keyof All[Noun]]: Answer<Procedures<Noun>[Name & keyof Procedures<Noun>], All[Noun][Name]>
  }
}

const CONFIG = join(import.meta.dirname, 'tsconfig.json')
/** Deeper objects are not described, as some types refer to themselves. */
const DEEPEST = 6

/** What procedures answer, by path: read from the router's type, as answers have no schema. */
export function answersOf(paths: readonly string[]): Map<string, Schema> {
  const api = new API()
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG)
    const place = project?.program.getSourceFile(import.meta.filename)?.text.indexOf('Answers =') ?? -1
    const checker = project?.checker
    const answers = checker?.getTypeAtPosition(import.meta.filename, place)
    if (!checker || !answers) throw new Error(`${CONFIG} cannot be read by TypeScript`)
    return new Map(paths.map((path) => [path, schemaOf(checker, memberOf(checker, answers, path))]))
  } finally {
    api.close()
  }
}

function memberOf(checker: Checker, answers: Type, path: string): Type {
  return path.split('.').reduce((type, name) => {
    const property = checker.getPropertyOfType(type, name)
    const member = property && checker.getTypeOfSymbol(property)
    if (!member) throw new Error(`the router's type has no ${path}`)
    return member
  }, answers)
}

const isUndefined = ({ flags }: Type) => (flags & (TypeFlags.Undefined | TypeFlags.Void)) !== 0

function schemaOf(checker: Checker, type: Type, depth = 0): Schema {
  const part = (of: Type) => schemaOf(checker, of, depth + 1)
  if (type.isUnionType()) {
    const members = type.getTypes().filter((member) => !isUndefined(member))
    const schemas = members.map((member) => schemaOf(checker, member, depth))
    const words = schemas.flatMap(({ const: only }) => (only === undefined ? [] : [only])).sort()
    const others = schemas.filter((schema) => schema.const === undefined)
    const choices = words.length > 0 ? [...others, { enum: words }] : others
    return choices.length > 1 ? { anyOf: choices } : (choices[0] ?? {})
  }
  if (checker.isArrayType(type)) {
    const [items] = checker.getTypeArguments(type as TypeReference) as [Type]
    return { type: 'array', items: part(items) }
  }
  if (!type.isObjectType() && !type.isIntersectionType()) return simple(checker.typeToString(type))
  if (depth === DEEPEST) return { type: 'object' }
  const fields = checker.getPropertiesOfType(type).map((field) => {
    const of = checker.getTypeOfSymbol(field) as Type
    const isOptional =
      (field.flags & SymbolFlags.Optional) !== 0 || (of.isUnionType() && of.getTypes().some(isUndefined))
    return { name: field.name, schema: part(of), isOptional }
  })
  const required = fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  const [index] = checker.getIndexInfosOfType(type)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
    ...(index && { additionalProperties: part(index.valueType) }),
  }
}

/** A type that is neither a union nor has members; the text of a literal is JSON. */
function simple(text: string): Schema {
  if (['string', 'number', 'boolean', 'null'].includes(text)) return { type: text as 'string' }
  return ['any', 'unknown', 'undefined', 'void'].includes(text) ? {} : { const: JSON.parse(text) }
}
