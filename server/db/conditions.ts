import { Prisma } from './generated/client'

/** SQL for all given conditions; true without any. */
export const allOf = (...conditions: (Prisma.Sql | '' | false | null | undefined)[]): Prisma.Sql =>
  Prisma.join([Prisma.sql`true`, ...conditions.filter((condition) => !!condition)], ' AND ')
