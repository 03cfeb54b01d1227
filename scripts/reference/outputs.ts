import { join } from 'node:path'
import type { inferRouterOutputs } from '@trpc/server'
import { API, type Checker, SymbolFlags, type Type, type TypeReference } from 'typescript/unstable/sync'
import type { AppRouter } from '../../server/api/router'
import { type Schema, schemaText } from './schema-text'

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
 * @public `outputsOf` reads it from this file.
 */
export type Outputs = {
  [Noun in keyof All]: {
    [Name in keyof All[Noun]]: Answer<Procedures<Noun>[Name & keyof Procedures<Noun>], All[Noun][Name]>
  }
}

const CONFIG = join(import.meta.dirname, 'tsconfig.json')
/** Deeper types are named, as some refer to themselves. */
const DEEPEST = 6

/** The types of what procedures answer, by path. */
export function outputsOf(paths: readonly string[]): Map<string, Schema> {
  const api = new API()
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG)
    const place = project?.program.getSourceFile(import.meta.filename)?.text.indexOf('Outputs =') ?? -1
    const checker = project?.checker
    const outputs = checker?.getTypeAtPosition(import.meta.filename, place)
    if (!checker || !outputs) throw new Error(`${CONFIG} cannot be read by TypeScript`)
    return new Map(paths.map((path) => [path, schemaOf(checker, memberOf(checker, outputs, path))]))
  } finally {
    api.close()
  }
}

function memberOf(checker: Checker, outputs: Type, path: string): Type {
  return path.split('.').reduce((type, name) => {
    const property = checker.getPropertyOfType(type, name)
    const member = property && checker.getTypeOfSymbol(property)
    if (!member) throw new Error(`the router's type has no ${path}`)
    return member
  }, outputs)
}

function schemaOf(checker: Checker, type: Type, depth = 0): Schema {
  const part = (of: Type) => schemaOf(checker, of, depth + 1)
  if (type.isUnionType()) return unionOf(type.getTypes().map((member) => schemaOf(checker, member, depth)))
  if (checker.isArrayType(type)) {
    const [items] = checker.getTypeArguments(type as TypeReference) as [Type]
    return { type: 'array', items: part(items) }
  }
  if (!type.isObjectType() && !type.isIntersectionType()) return simple(checker.typeToString(type))
  if (depth === DEEPEST) return { type: 'object', title: type.getAliasSymbol()?.name ?? 'object' }

  const fields = checker.getPropertiesOfType(type)
  const types = checker.getTypeOfSymbol(fields)
  const isOptional = ({ flags }: (typeof fields)[number]) => (flags & SymbolFlags.Optional) !== 0
  const properties = fields.map((field, position): [string, Schema] => {
    const schema = part(types[position] as Type)
    return [field.name, isOptional(field) ? withoutUndefined(schema) : schema]
  })
  const required = fields.filter((field) => !isOptional(field)).map(({ name }) => name)
  const [index] = checker.getIndexInfosOfType(type)
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(index && { additionalProperties: part(index.valueType) }),
  }
}

const UNDEFINED: Schema = { not: {} }

/** A type that is neither a union nor has members; the text of a literal is JSON. */
function simple(text: string): Schema {
  if (['string', 'number', 'boolean', 'null'].includes(text)) return { type: text as 'string' }
  if (['undefined', 'void'].includes(text)) return UNDEFINED
  return ['any', 'unknown'].includes(text) ? {} : { const: JSON.parse(text) }
}

/** The members of a union, always in one order: TypeScript's is that in which it came across them. */
function unionOf(schemas: Schema[]): Schema {
  const members = new Map(schemas.map((schema) => [schemaText(schema), schema]))
  if (members.delete('true') && members.delete('false')) members.set('boolean', { type: 'boolean' })
  else if (schemas.some((schema) => schema.const === true)) members.set('true', { const: true })
  const rank = (text: string) => ['null', 'undefined'].indexOf(text)
  const texts = [...members.keys()].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  const sorted = texts.map((text) => members.get(text) as Schema)
  const words = sorted.filter((schema) => typeof schema.const === 'string').map((schema) => schema.const as string)
  const others = sorted.filter((schema) => typeof schema.const !== 'string')
  const choices = words.length > 1 ? [{ type: 'string' as const, enum: words }, ...others] : sorted
  return choices.length > 1 ? { anyOf: choices } : (choices[0] as Schema)
}

function withoutUndefined(schema: Schema): Schema {
  const left = schema.anyOf?.filter((member) => member !== UNDEFINED)
  if (!left) return schema
  return left.length > 1 ? { anyOf: left } : (left[0] as Schema)
}
