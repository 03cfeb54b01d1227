import { join } from 'node:path'
import type { inferRouterOutputs } from '@trpc/server'
import { API, type Checker, SymbolFlags, type Type, type TypeReference } from 'typescript/unstable/sync'
import type { AppRouter } from '../../server/api/router'

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

/** The types of what procedures answer, written out, by path. */
export function outputsOf(paths: readonly string[]): Map<string, string> {
  const api = new API()
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG)
    const place = project?.program.getSourceFile(import.meta.filename)?.text.indexOf('Outputs =') ?? -1
    const checker = project?.checker
    const outputs = checker?.getTypeAtPosition(import.meta.filename, place)
    if (!checker || !outputs) throw new Error(`${CONFIG} cannot be read by TypeScript`)
    return new Map(paths.map((path) => [path, written(checker, memberOf(checker, outputs, path))]))
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

function written(checker: Checker, type: Type, depth = 0): string {
  const part = (of: Type) => written(checker, of, depth + 1)
  if (type.isUnionType()) return unionOf(type.getTypes().map((member) => [member, written(checker, member, depth)]))
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as TypeReference) as [Type]
    return item.isUnionType() ? `(${part(item)})[]` : `${part(item)}[]`
  }
  if (!type.isObjectType() && !type.isIntersectionType()) return checker.typeToString(type)
  if (depth === DEEPEST) return type.getAliasSymbol()?.name ?? 'object'

  const fields = checker.getPropertiesOfType(type)
  const types = checker.getTypeOfSymbol(fields)
  const properties = fields.map(({ name, flags }, position) => {
    const isOptional = (flags & SymbolFlags.Optional) !== 0
    const text = part(types[position] as Type)
    return isOptional ? `${name}?: ${text.replace(/ \| undefined$/, '')}` : `${name}: ${text}`
  })
  const indexes = checker.getIndexInfosOfType(type).map(({ valueType }) => `[key]: ${part(valueType)}`)
  return `{ ${[...properties, ...indexes].join('; ')} }`
}

/** The members of a union, always in one order: TypeScript's is that in which it came across them. */
function unionOf(members: [Type, string][]): string {
  const rank = (text: string) => ['null', 'undefined'].indexOf(text)
  const texts = [...new Set(members.map(([, text]) => text))]
    .filter((text) => !(text === 'false' && members.length > 1))
    .map((text) => (text === 'true' && members.some(([, other]) => other === 'false') ? 'boolean' : text))
  return texts.sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1)).join(' | ')
}
