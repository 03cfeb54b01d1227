import { Prisma } from './generated/client'

/** Dates or instants as text that sorts chronologically; `from` is inclusive, `until` exclusive, null is open. */
export type Range = { from: string | null; until: string | null }

/** SQL for all given conditions; true without any. */
export const allOf = (...conditions: (Prisma.Sql | '' | false | null | undefined)[]): Prisma.Sql =>
  Prisma.join([Prisma.sql`true`, ...conditions.filter((condition) => !!condition)], ' AND ')

/** SQL for a column in a range; false without a range. */
export function inRange(column: Prisma.Sql, range: Range | null, type: 'date' | 'timestamptz'): Prisma.Sql {
  if (!range) return Prisma.sql`false`
  const { from, until } = range
  const as = Prisma.raw(type)
  return allOf(from && Prisma.sql`${column} >= ${from}::${as}`, until && Prisma.sql`${column} < ${until}::${as}`)
}
