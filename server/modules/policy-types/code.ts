import { foldedText } from '../../../shared/folded-text'
import type { PrismaClient } from '../../db/generated/client'

/** The code for a name that has no letter of the alphabet. */
const NAMELESS = 'tipo'

/**
 * The permanent code of a new type: its name in plain letters, with a number if that is taken. An existing type keeps
 * its code, so that the same create can be repeated.
 */
export async function codeFor(
  db: PrismaClient,
  { id, name }: { id?: string | undefined; name: string },
): Promise<string> {
  const made = id && (await db.policyType.findUnique({ where: { id }, select: { code: true } }))
  if (made) return made.code
  const code = codeOf(name)
  return freeCode(code, await db.policyType.findMany({ where: { code: { startsWith: code } }, select: { code: true } }))
}

/** A type's name as a code, which may be taken. */
export const codeOf = (name: string): string => plainLetters(name) || NAMELESS

/** The code, with the lowest free number if it is taken, shortened to leave room for that. */
export function freeCode(
  code: string,
  known: { code: string }[],
  { maxLength = Number.POSITIVE_INFINITY, separator = '-' } = {},
): string {
  const taken = new Set(known.map((one) => one.code))
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `${separator}${number}`
    const free = code.slice(0, maxLength - end.length) + end
    if (!taken.has(free)) return free
  }
}

export const plainLetters = (name: string): string =>
  foldedText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
