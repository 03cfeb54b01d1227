import { parseSync } from 'vite'

// biome-ignore lint/suspicious/noExplicitAny: nodes are walked by the names of their fields, as ESTree has them.
export type Node = any

/** Replaces a part of a file's text. */
export type Edit = { start: number; end: number; replacement: string }

/** A file's syntax tree, with offsets in its text. */
export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return program
}

/** A node's children. Types have none, as nothing of them runs. */
export function partsOf(node: Node): Node[] {
  if (/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return [node.expression]
  if (/^(TS|Import|ExportAll)/.test(node.type)) return []
  return Object.entries(node)
    .filter(([field]) => !(field === 'key' && !node.computed) && !/^(source|typeArguments)$/.test(field))
    .flatMap(([, value]) => value)
    .filter((value: Node) => typeof value?.type === 'string')
}

/** Applies edits that do not overlap to a text. */
export function edited(source: string, edits: Edit[]): string {
  const inOrder = [...edits].sort((one, other) => other.start - one.start || other.end - one.end)
  return inOrder.reduce(
    (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
    source,
  )
}
