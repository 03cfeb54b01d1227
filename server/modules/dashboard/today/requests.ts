import { clock } from '../../../../shared/clock'
import { Prisma } from '../../../db/generated/client'
import { type Source, waits } from './source'

/** Quote requests that nobody has answered, since the moment at which they came. */
export const unansweredRequests: Source = {
  group: 'answer',
  of: 'request',
  due: () => Prisma.sql`
    ${waits({
      since: Prisma.sql`created_at AT TIME ZONE ${clock.timeZone}`,
      subject: Prisma.sql`full_name`,
      assignedTo: Prisma.sql`assigned_to`,
      requestId: Prisma.sql`id`,
    })}
    FROM quote_requests WHERE status = 'new' AND answered_at IS NULL`,
}
