import type { Edit, Node } from './syntax'

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

/** Calls that can be removed without a type error, since they return what they are called on, but changed. */
const REMOVED_CALLS =
  /^(trim|toLowerCase|toUpperCase|filter|sort|toSorted|reverse|slice|min|max|refine|overwrite|normalize)$/
/** Larger numbers are timeouts, sizes and years, where one more makes no difference. */
const LARGEST_FIGURE = 100

/** Changes of SQL, where a single word changes the result. */
const SQL: [pattern: RegExp, replacement: string][] = [
  [/ AND /g, ' OR '],
  [/ OR /g, ' AND '],
  [/ORDER BY [^)`\n]*?(?= LIMIT|\)|`|\n|$)/g, ''],
  [/ DESC\b/g, ' ASC'],
  [/ FOR (NO KEY )?UPDATE/g, ''],
  [/NOT EXISTS/g, 'EXISTS'],
  [/IS NOT NULL/g, 'IS NULL'],
  [/(?<![<>=!-])<(?![<>=])/g, '<='],
  [/(?<![<>=!-])>(?![>=])/g, '>='],
  [/<=/g, '<'],
  [/>=/g, '>'],
]

type Change = (node: never, source: string) => Edit[]

const swap = (start: number, end: number, replacement: string): Edit[] => [{ start, end, replacement }]

function operator({ left, right, operator }: Node, source: string): Edit[] {
  const replacement = OPERATORS[operator]
  if (!replacement) return []
  const start = source.indexOf(operator, left.end)
  return start < right.start ? swap(start, start + operator.length, replacement) : []
}

const condition = ({ test }: Node): Edit[] => ['true', 'false'].flatMap((value) => swap(test.start, test.end, value))

function call({ callee, start, end }: Node, source: string): Edit[] {
  if (callee.type !== 'MemberExpression' || !REMOVED_CALLS.test(callee.property.name)) return []
  return swap(start, end, source.slice(callee.object.start, callee.object.end))
}

function literal({ value, start, end }: Node): Edit[] {
  if (typeof value === 'boolean') return swap(start, end, String(!value))
  if (typeof value === 'number') return value < LARGEST_FIGURE ? swap(start, end, String(value + 1)) : []
  return typeof value === 'string' && value !== '' ? swap(start, end, "''") : []
}

/** In a Prisma query, removes an `orderBy` as a whole, and a condition's properties one by one. */
function property({ key, value, start, end }: Node, source: string): Edit[] {
  const without = (from: number, to: number) => swap(from, to + (source[to] === ',' ? 1 : 0), '')
  if (key.name === 'orderBy') return without(start, end)
  if (key.name !== 'where' || value.type !== 'ObjectExpression') return []
  return value.properties.flatMap((part: Node) => without(part.start, part.end))
}

function template({ quasis, start, end }: Node, source: string): Edit[] {
  if (!quasis.some((part: Node) => /\b[A-Z]{2,}\b/.test(part.value.raw))) return swap(start, end, '``')
  return quasis.flatMap((part: Node) =>
    SQL.flatMap(([pattern, replacement]) =>
      [...source.slice(part.start, part.end).matchAll(pattern)].flatMap((match) =>
        swap(part.start + match.index, part.start + match.index + match[0].length, replacement),
      ),
    ),
  )
}

/** Changes to a piece of code that should make a test fail, by the type of its node. */
export const CHANGES: Record<string, Change> = {
  BinaryExpression: operator,
  LogicalExpression: operator,
  IfStatement: condition,
  ConditionalExpression: condition,
  CallExpression: call,
  Literal: literal,
  Property: property,
  TemplateLiteral: template,
  UnaryExpression: ({ operator, argument, start }: Node) => (operator === '!' ? swap(start, argument.start, '') : []),
  ExpressionStatement: ({ start, end, expression }: Node) =>
    expression.type === 'Literal' ? [] : swap(start, end, ';'),
}
