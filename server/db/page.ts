import type { Db } from './client'
import { Prisma, type PrismaClient } from './generated/client'

/** The ids of a page's rows, in the order of the list, and the total over all pages. */
type FoundPage = { total: number; ids: string[] }

type List = {
  table: Prisma.Sql
  /** `id` and the columns of the order. */
  columns: Prisma.Sql
  where: Prisma.Sql
  /** `ORDER BY …` */
  order: Prisma.Sql
  /** Whether the planner misjudges how many rows pass, as with LIKE: for a rare word it would scan the whole order. */
  isSearch?: boolean
}

/**
 * A page of a list: its total and the ids of its rows, in one statement and so of one snapshot.
 * @param page from 1; beyond the last one there are no ids
 */
export async function findPage(
  db: PrismaClient,
  { table, columns, where, order, isSearch = false }: List,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<FoundPage> {
  const matches = Prisma.sql`SELECT ${columns} FROM ${table} WHERE ${where}`
  const [found] = await db.$queryRaw<FoundPage[]>`
    WITH matches AS ${isSearch ? Prisma.sql`MATERIALIZED` : Prisma.sql`NOT MATERIALIZED`} (${matches})
    SELECT (SELECT count(*) FROM matches)::int AS total,
      ARRAY(SELECT id FROM matches ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS ids`
  return found ?? { total: 0, ids: [] }
}

/** How many rows of a table pass a condition. */
export async function countRows(db: Db, table: Prisma.Sql, where: Prisma.Sql): Promise<number> {
  const [counted] = await db.$queryRaw<{ rows: number }[]>`SELECT count(*)::float8 AS rows FROM ${table} WHERE ${where}`
  return counted?.rows ?? 0
}
