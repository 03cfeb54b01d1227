import { Script } from 'node:vm'

const COMMENT = /<!--.*?-->/gs
const SCRIPT = /<script\b([^>]*)>(.*?)<\/script\s*>/gis
const TYPE = /(?:^|\s)type\s*=\s*["']?([^\s"'>]*)/i
const IS_MODULE = /^module$/i
const IS_CODE = /^(?:module|[\w/-]*(?:java|ecma)script)?$/i

const linesIn = (text: string) => text.split('\n').length - 1

/** The line of a pixel's code on which a script of it is no JavaScript; null for none. Scripts are compiled, never run. */
export function unreadableLine(code: string): number | null {
  const effective = code.replace(COMMENT, (comment) => '\n'.repeat(linesIn(comment)))
  for (const { 0: whole, 1: attributes = '', 2: text = '', index } of effective.matchAll(SCRIPT)) {
    const type = TYPE.exec(attributes)?.[1] ?? ''
    if (/(?:^|\s)src\s*=/i.test(attributes) || !IS_CODE.test(type)) continue
    const before = effective.slice(0, index + whole.indexOf('>') + 1)
    const line = errorLine(text, IS_MODULE.test(type), linesIn(before))
    if (line !== null) return line
  }
  return null
}

function errorLine(text: string, isModule: boolean, lineOffset: number): number | null {
  // A module may wait at its top level. Its imports and exports cannot be compiled here: it is taken as it is.
  if (isModule && /^\s*(?:import|export)\b/m.test(text)) return null
  try {
    new Script(isModule ? `(async () => {${text}\n})` : text, { filename: 'pixel', lineOffset })
    return null
  } catch (error) {
    const [, line] = /^pixel:(\d+)/.exec(String((error as Error).stack)) ?? []
    return Number(line ?? lineOffset + 1)
  }
}
