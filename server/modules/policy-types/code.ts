import type { PrismaClient } from '../../db/generated/client'

/** Of a name that has no letter of the alphabet. */
const NAMELESS = 'tipo'

/**
 * The code that a new type gets for good: its name in plain letters, with a number behind it where that is taken. One that
 * was made already keeps its own, so that the same create can be repeated.
 */
export async function codeFor(
  db: PrismaClient,
  { id, name }: { id?: string | undefined; name: string },
): Promise<string> {
  const made = id && (await db.policyType.findUnique({ where: { id }, select: { code: true } }))
  if (made) return made.code
  const code = plainLetters(name) || NAMELESS
  const rows = await db.policyType.findMany({ where: { code: { startsWith: code } }, select: { code: true } })
  const taken = new Set(rows.map((row) => row.code))
  for (let number = 2, free = code; ; number++) {
    if (!taken.has(free)) return free
    free = `${code}-${number}`
  }
}

export const plainLetters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
