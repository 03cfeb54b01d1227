import { CHANGES } from './changes'
import { type Edit, edited, type Node, parse, partsOf } from './syntax'

/** A file with its code broken in one place. */
type Mutant = Edit & {
  line: number
  /** The probe that runs whenever this place does; 0 is the file itself. */
  probe: number
  /** How it is reported: the code before and after. */
  shows: string
}

/** A file with its mutants, and its text with probes that call `globalThis.reached` when they run. */
export type Examined = { mutants: Mutant[]; probed: string }

const SHOWN_LENGTH = 60

/** @param file the name that probes report, as `file:probe` */
export function examine(file: string, source: string): Examined {
  const mutants: Mutant[] = []
  const probes: Edit[] = []

  const probe = (place: number) => {
    const id = probes.length + 1
    probes.push({ start: place, end: place, replacement: `globalThis.reached?.('${file}:${id}');` })
    return id
  }
  const visit = (node: Node, around: number) => {
    if (isLeftAlone(node)) return
    const change = CHANGES[node.type] as ((node: Node, source: string) => Edit[]) | undefined
    for (const edit of change?.(node, source) ?? []) mutants.push({ ...describe(source, edit), probe: around })
    for (const part of partsOf(node)) {
      const isBody = /Function/.test(node.type) && part === node.body
      const isStep = /^(BlockStatement|SwitchCase)$/.test(node.type) && part !== node.test
      if (isBody && part.type !== 'BlockStatement') visit(part, wrap(part, probes, file))
      else visit(part, isStep ? probe(part.start) : around)
    }
  }
  visit(parse(file, source), 0)
  return { mutants, probed: `globalThis.reached?.('${file}:0');${edited(source, probes)}` }
}

/** Puts a probe before the expression that an arrow function without a block returns. @returns its number */
function wrap({ start, end }: Node, probes: Edit[], file: string): number {
  const id = probes.length + 1
  probes.push({ start, end: start, replacement: `(globalThis.reached?.('${file}:${id}'), ` })
  probes.push({ start: end, end, replacement: ')' })
  return id
}

/** Loops are left out, as an endless one would hang, not fail; messages of errors for programmers need no tests. */
function isLeftAlone(node: Node): boolean {
  return (
    /^(While|DoWhile|For)Statement$/.test(node.type) || (node.type === 'NewExpression' && node.callee.name === 'Error')
  )
}

function describe(source: string, edit: Edit): Omit<Mutant, 'probe'> {
  const shorten = (text: string) => {
    const line = text.replaceAll(/\s+/g, ' ')
    return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line
  }
  const before = shorten(source.slice(edit.start, edit.end))
  return {
    ...edit,
    line: source.slice(0, edit.start).split('\n').length,
    shows: `${before} → ${edit.replacement || 'nothing'}`,
  }
}
