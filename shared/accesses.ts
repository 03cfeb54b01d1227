import { z } from 'zod'
import { type ActivityTable, activityQuery } from './activity'

export const ACCESSES_PAGE_SIZE = 20
/** Rows are counted up to this number only: nobody pages that far, and counting millions takes longer than the page. */
export const ACCESSES_COUNTED = 100_000
export const ACCESS_EVENTS = ['opened', 'download', 'export', 'denied', 'sign_in_failed'] as const
export type AccessEvent = (typeof ACCESS_EVENTS)[number]

/** What can be exported as a whole: names of tables in the database, beside those of the activity log. */
export const EXPORTED_TABLES = ['policy_terms', 'renewal_state', 'consent_records', 'imports', 'activity_logs'] as const
/** The tables that the access log covers; the panel has a name for each. */
export type AccessTable = ActivityTable | (typeof EXPORTED_TABLES)[number]

/** `recordId` is any record. A customer's id also finds the accesses to what belongs to the customer. */
export const accessQuery = activityQuery
  .pick({ recordId: true, adminUserId: true, from: true, to: true, page: true })
  .extend({ event: z.enum(ACCESS_EVENTS).optional() })
export type AccessQuery = z.infer<typeof accessQuery>
