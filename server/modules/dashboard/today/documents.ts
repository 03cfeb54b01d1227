import type { CalendarDate } from '../../../../shared/clock'
import { DOCUMENT_ENDS_DAYS } from '../../../../shared/documents'
import { Prisma } from '../../../db/generated/client'
import { type Source, waits } from './source'

const documents = (isDue: Prisma.Sql) => Prisma.sql`
  ${waits({
    since: Prisma.sql`valid_until`,
    subject: Prisma.sql`full_name`,
    assignedTo: Prisma.sql`assigned_to`,
    customerId: Prisma.sql`insured_customers.id`,
    documentId: Prisma.sql`document.id`,
  })}
  FROM policy_documents AS document JOIN insured_customers ON insured_customers.id = insured_customer_id
  WHERE valid_until IS NOT NULL AND dismissed_at IS NULL AND ${isDue} AND NOT EXISTS (
    SELECT FROM policy_documents AS other
    WHERE other.insured_customer_id = document.insured_customer_id AND other.kind = document.kind
      AND other.valid_until > document.valid_until
  )`

const soon = (date: CalendarDate) => Prisma.sql`${date}::date + ${DOCUMENT_ENDS_DAYS}::int`

/** Documents that end soon or have ended, unless one of the same kind replaces them or somebody has dismissed it. */
export const endingDocuments: Source = {
  group: 'tasks',
  of: 'document',
  due: (date) => documents(Prisma.sql`valid_until <= ${soon(date)}`),
  later: (date) => documents(Prisma.sql`valid_until > ${soon(date)}`),
}
