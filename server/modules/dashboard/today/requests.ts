import { clock } from '../../../../shared/clock'
import { Prisma } from '../../../db/generated/client'
import { type Source, waits } from './source'

/** Quote requests that nobody has answered, since the day on which they came. */
export const unansweredRequests: Source = {
  kind: 'request',
  due: () => Prisma.sql`
    ${waits({
      dueOn: Prisma.sql`(created_at AT TIME ZONE ${clock.timeZone})::date`,
      subject: Prisma.sql`full_name`,
      assignedTo: Prisma.sql`assigned_to`,
      requestId: Prisma.sql`id`,
    })}
    FROM quote_requests WHERE status = 'new' AND answered_at IS NULL`,
}
