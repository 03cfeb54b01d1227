import { z } from 'zod'
import { type ActivityTable, activityQuery } from './activity'

export const ACCESSES_PAGE_SIZE = 20
/** So many are counted: nobody reads on to the end of more, and counting millions takes longer than the page. */
export const ACCESSES_COUNTED = 100_000
export const ACCESS_EVENTS = ['opened', 'download', 'export', 'denied', 'sign_in_failed'] as const
export type AccessEvent = (typeof ACCESS_EVENTS)[number]

/** What is taken out as a whole, by the names in the database, beside what the activity log tells of. */
export const EXPORTED_TABLES = ['policy_terms', 'renewal_state', 'consent_records', 'imports', 'activity_logs'] as const
/** Of what the log of accesses tells; the panel has a name for each. */
export type AccessTable = ActivityTable | (typeof EXPORTED_TABLES)[number]

/** `recordId` is any record; a customer's has the accesses to what belongs to them too. */
export const accessQuery = activityQuery
  .pick({ recordId: true, adminUserId: true, from: true, to: true, page: true })
  .extend({ event: z.enum(ACCESS_EVENTS).optional() })
export type AccessQuery = z.infer<typeof accessQuery>
