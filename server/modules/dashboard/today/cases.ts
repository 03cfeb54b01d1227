import { Prisma } from '../../../db/generated/client'
import { type Source, waits } from './source'

const cases = (isDue: Prisma.Sql) => Prisma.sql`
  ${waits({
    since: Prisma.sql`next_on`,
    subject: Prisma.sql`number`,
    assignedTo: Prisma.sql`assigned_to`,
    customerId: Prisma.sql`insured_customer_id`,
    caseId: Prisma.sql`id`,
  })}
  FROM cases WHERE closed_on IS NULL AND ${isDue}`

/** Open cases that somebody has to look at on the day, or had to before. */
export const dueCases: Source = {
  group: 'cases',
  of: 'case',
  due: (date) => cases(Prisma.sql`next_on <= ${date}::date`),
  later: (date) => cases(Prisma.sql`next_on > ${date}::date`),
}
