import { type RefusalReason, refusalMessages } from '../../shared/messages'
import { argumentsOf, called, type Node, objectsOf, type Place, resolve } from './source'

const REASONS = Object.keys(refusalMessages) as RefusalReason[]

/** The reasons that a literal is, or that a text with gaps may be, such as `code-${outcome}`. */
function reasonsIn(node: Node): RefusalReason[] {
  if (node.type === 'Literal') return REASONS.filter((reason) => reason === node.value)
  if (node.type !== 'TemplateLiteral') return []
  const [first = '', ...others]: string[] = node.quasis.map(({ value }: Node) => value.cooked)
  return REASONS.filter(
    (reason) => /.-$/.test(first) && reason.startsWith(first) && reason.endsWith(others.at(-1) ?? ''),
  )
}

/** The parts of a node that run, but for names of properties and what is only compared. */
function partsOf(node: Node): Node[] {
  if (/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return [node.expression]
  if (/^(TS|Import)/.test(node.type)) return []
  return Object.entries<Node>(node)
    .filter(([field]) => !(field === 'key' && !node.computed) && field !== 'typeArguments')
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === 'string')
    .filter((value) => !(/^[!=]==$/.test(node.operator) && value.type === 'Literal'))
}

/** A place by its node and by what its names stand for. */
const keyOf = ({ node, file, names }: Place) =>
  [file, nodeKey(node), ...[...names].map(([name, bound]) => `${name}=${bound.file}${nodeKey(bound.node)}`)].join()
const nodeKey = ({ type, start, end }: Node) => `${type}${start}-${end}`

/**
 * The reasons of refusals in the code that an expression reaches: functions that it calls or passes on, and the members
 * of objects that these use. Objects that are handed over at run time, as the services of the context, are not followed.
 */
export function refusalsReachedBy(start: Place): RefusalReason[] {
  const seen = new Set<string>()
  const found = new Set<RefusalReason>()

  function reach(place: Place): void {
    const key = keyOf(place)
    if (seen.has(key)) return
    seen.add(key)
    const { node } = place
    for (const reason of reasonsIn(node)) found.add(reason)
    if (node.type === 'Identifier') reachNamed(place)
    else if (node.type === 'CallExpression') reachCalled(place)
    else if (node.type === 'MemberExpression') reachMember(place)
    else for (const part of partsOf(node)) reach({ ...place, node: part })
  }

  /** Of an object with members, such as a kit of changes, only those count that are named. */
  function reachNamed(place: Place): void {
    const target = resolve(place)
    if (target && objectsOf(place).length === 0) enter(target, [])
  }

  function reachCalled(place: Place): void {
    const callee = { ...place, node: place.node.callee }
    const target = resolve(callee)
    if (target) enter(target, argumentsOf(place))
    else reach(callee)
    for (const argument of argumentsOf(place)) reach(argument)
  }

  function reachMember(place: Place): void {
    const { object, property, computed } = place.node
    if (property.name === 'spend') found.add('too-many-attempts') // Of a limiter, which comes with the context.
    const target = computed ? undefined : resolve(place)
    const whole = computed ? objectsOf({ ...place, node: object }) : []
    if (target) enter(target, [])
    else if (whole.length > 0) whole.forEach(reach)
    else reach({ ...place, node: object })
  }

  const enter = (place: Place, args: Place[]): void => reach(called(place, args) ?? place)

  enter(start, [])
  return [...found].sort()
}
