import { Prisma, type PrismaClient } from './generated/client'

/** The ids of a page's rows, unordered, and the total over all pages. */
type Found = { total: number; ids: string[] }
/** Where a page begins, and how many rows it has at the most. */
type Stretch = { offset: number; limit: number }

/**
 * A page of a small result: all rows are found and sorted.
 * @param matches a query for the `id`s of all rows, and their sort columns
 */
export function findPageOfFew(db: PrismaClient, matches: Prisma.Sql, order: Prisma.Sql, { offset, limit }: Stretch) {
  return findPage(
    db,
    Prisma.sql`
      matches AS MATERIALIZED (${matches}), total AS (SELECT count(*) FROM matches),
      page AS (SELECT id FROM matches ${order} LIMIT ${limit} OFFSET ${offset})`,
  )
}

/**
 * A page, latest first, found by counts per day. Only rows of its own days are skipped, so that it costs the same
 * however many rows there are.
 * @param days a query for each `day` that has rows, with its number of `rows`
 * @param ofDay a query for the `id`s of a `day`, ordered
 */
export function findPageByDays(db: PrismaClient, days: Prisma.Sql, ofDay: Prisma.Sql, stretch: Stretch) {
  return findPage(
    db,
    Prisma.sql`
      days AS MATERIALIZED (${days}), total AS (SELECT coalesce(sum(rows), 0) AS count FROM days),
      page AS (${pageByDays({ days: Prisma.sql`TABLE days`, direction: 'DESC', ofDay }, stretch)})`,
  )
}

type ByDays = { days: Prisma.Sql; direction: 'ASC' | 'DESC'; ofDay: Prisma.Sql }

/** SQL for the `id`s of a page found by counts per day, each with its `day`. */
export function pageByDays({ days, direction, ofDay }: ByDays, { offset, limit }: Stretch): Prisma.Sql {
  const end = offset + limit
  return Prisma.sql`
    SELECT day, of_day.id FROM (
      SELECT day, greatest(${offset} - before, 0) AS skip, least(before + rows, ${end}) - greatest(before, ${offset}) AS take
      FROM (
        SELECT day, rows, sum(rows) OVER (ORDER BY day ${Prisma.raw(direction)}) - rows AS before FROM (${days}) AS counted
      ) AS places WHERE before < ${end} AND before + rows > ${offset}
    ) AS part CROSS JOIN LATERAL (${ofDay} LIMIT take OFFSET skip) AS of_day`
}

async function findPage(db: PrismaClient, tables: Prisma.Sql): Promise<Found> {
  const [found] = await db.$queryRaw<Found[]>`
    WITH ${tables} SELECT (SELECT count FROM total)::int AS total, ARRAY(SELECT id FROM page) AS ids`
  return found ?? { total: 0, ids: [] }
}
