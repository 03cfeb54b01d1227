import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

// biome-ignore lint/suspicious/noExplicitAny: nodes are walked by the names of their fields, as ESTree has them.
export type Node = any

/** A part of the code, and what the names in it stand for: top-level names of its file, and local ones. */
export type Place = { node: Node; file: string; names: Map<string, Place> }

type Source = { declared: Map<string, Node>; imported: Map<string, { file: string; name: string }> }

const sources = new Map<string, Source>()

/** The file that an import names; undefined for a package. */
function fileOf(importer: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const path = join(dirname(importer), specifier)
  return [`${path}.ts`, `${path}.tsx`, path].find((file) => existsSync(file))
}

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const source: Source = { declared: new Map(), imported: new Map() }
  sources.set(file, source)
  for (const statement of parseSync(file, readFileSync(file, 'utf8')).program.body as Node[]) {
    declare(statement.declaration ?? statement, source.declared)
    const from = statement.source && fileOf(file, statement.source.value)
    for (const { local, imported, exported } of (from && statement.specifiers) || []) {
      const name = exported?.name ?? local.name
      source.imported.set(name, { file: from, name: exported ? local.name : (imported?.name ?? '*') })
    }
  }
  return source
}

function declare(statement: Node, names: Map<string, Node>): void {
  if (statement.type === 'VariableDeclaration') {
    for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && init) names.set(id.name, init)
  } else if (/^(Function|Class)Declaration$/.test(statement.type) && statement.id) {
    names.set(statement.id.name, statement)
  }
}

/** What a name of a file stands for, in whatever file it is declared. */
export function declarationOf(file: string, name: string): Place | undefined {
  const { declared, imported } = sourceOf(file)
  const node = declared.get(name)
  if (node) return { node, file, names: new Map() }
  const origin = imported.get(name)
  return origin && origin.name !== '*' ? declarationOf(origin.file, origin.name) : undefined
}

const isFunction = (node: Node) => /Function/.test(node.type)

/** An expression without what changes nothing at run time. */
function bare(node: Node): Node {
  const wrapped = /^(TS(As|Satisfies|NonNull|TypeAssertion)Expression|Parenthesized|Chain|Await)/.test(node.type)
  return wrapped ? bare(node.expression ?? node.argument) : node
}

/** What an expression stands for, as far as the code alone tells. */
export function resolve({ node: wrapped, file, names }: Place): Place | undefined {
  const node = bare(wrapped)
  if (node.type === 'Identifier') {
    const named = names.get(node.name) ?? declarationOf(file, node.name)
    return named && resolve(named)
  }
  if (node.type === 'MemberExpression' && !node.computed) {
    return memberOf({ node: node.object, file, names }, node.property.name)
  }
  return { node, file, names }
}

/** How many calls an object may be away, as functions may call themselves. */
const DEEPEST = 20

/** Lets the names of a parameter, also those of `{ a, b }`, stand for what is passed. */
function bind(param: Node, passed: Place, names: Map<string, Place>): void {
  if (param.type === 'AssignmentPattern') bind(param.left, passed, names)
  if (param.type === 'Identifier') names.set(param.name, passed)
  if (param.type !== 'ObjectPattern') return
  for (const { type, key, value } of param.properties) {
    const { start, end } = passed.node
    const member = { type: 'MemberExpression', object: passed.node, property: { name: key?.name }, start, end }
    if (type === 'Property') bind(value, { ...passed, node: member }, names)
  }
}

/** A function's body, where its parameters stand for what a call passes, and its local names for what they are. */
export function called(callee: Place, args: Place[]): Place | undefined {
  const { node, file } = callee
  if (!isFunction(node)) return undefined
  const names = new Map(callee.names)
  node.params.forEach((param: Node, position: number) => {
    const passed = args[position]
    if (passed) bind(param, passed, names)
  })
  const local = new Map<string, Node>()
  for (const statement of node.body.type === 'BlockStatement' ? node.body.body : []) declare(statement, local)
  for (const [name, value] of local) names.set(name, { node: value, file, names })
  return { node: node.body, file, names }
}

export const argumentsOf = ({ node, file, names }: Place): Place[] =>
  node.arguments.map((argument: Node) => ({ node: argument, file, names }))

const valuesOf = (object: Place): Place[] =>
  object.node.properties.map(({ value, argument }: Node) => ({ ...object, node: value ?? argument }))

/** The objects whose members an expression has: a literal, one of those in it, or what a function or a router returns. */
export function objectsOf(place: Place, depth = 0): Place[] {
  const value = resolve(place)
  if (!value || depth > DEEPEST) return []
  const next = (of: Place) => objectsOf(of, depth + 1)
  if (value.node.type === 'MemberExpression') {
    return next({ ...value, node: value.node.object })
      .flatMap(valuesOf)
      .flatMap(next)
  }
  if (value.node.type === 'ObjectExpression') return [value]
  if (value.node.type !== 'CallExpression') return []
  const args = argumentsOf(value)
  const { file, names } = value
  if (/^(router|mergeRouters)$/.test(value.node.callee.name)) return args.flatMap(next)
  const callee = resolve({ node: value.node.callee, file, names })
  const body = callee && called(callee, args)
  if (!body) return []
  if (body.node.type !== 'BlockStatement') return next(body)
  const returned = body.node.body.find((statement: Node) => statement.type === 'ReturnStatement')?.argument
  return returned ? next({ ...body, node: returned }) : []
}

/** A member of what an expression stands for, also one that a spread brings along. */
export function memberOf(place: Place, name: string): Place | undefined {
  for (const object of objectsOf(place)) {
    // The last of a name counts.
    for (const property of object.node.properties.toReversed()) {
      if (property.type === 'SpreadElement') {
        const spread = memberOf({ ...object, node: property.argument }, name)
        if (spread) return spread
      } else if (property.key.name === name || property.key.value === name) {
        return resolve({ ...object, node: property.value })
      }
    }
  }
  return undefined
}
