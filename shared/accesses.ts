import { z } from 'zod'
import { type ActivityTable, activityQuery } from './activity'

export const ACCESSES_PAGE_SIZE = 20
/** Rows are counted up to this number only: nobody pages that far, and counting millions takes longer than the page. */
export const ACCESSES_COUNTED = 100_000
export const ACCESS_EVENTS = [
  'opened',
  'entered',
  'download',
  'export',
  'issued',
  'call',
  'denied',
  'signed_in',
  'sign_in_failed',
] as const
export type AccessEvent = (typeof ACCESS_EVENTS)[number]

/** The exported lists that the activity log does not cover. */
export const EXPORTED_TABLES = [
  'till_closings',
  'policy_terms',
  'renewals',
  'consent_records',
  'imports',
  'activity_logs',
  'access_log',
] as const
const READ_TABLES = [
  'insured_customers',
  'policy_documents',
  'certificates',
  'payments',
  'receipts',
  'quote_requests',
  'insured_links',
  'cases',
  'insurance_companies',
  'admin_users',
  'site_settings',
] as const satisfies ActivityTable[]
/** The tables that the access log names; `admin_users` for failed sign-ins, `site_settings` for all that there is. */
export const ACCESS_TABLES = [...READ_TABLES, ...EXPORTED_TABLES] as const
export type AccessTable = (typeof ACCESS_TABLES)[number]

/** `recordId` is any record. A customer's id also finds the accesses to what belongs to the customer. */
export const accessQuery = activityQuery
  .pick({ recordId: true, adminUserId: true, from: true, to: true, page: true })
  .extend({ event: z.enum(ACCESS_EVENTS).optional(), tableName: z.enum(ACCESS_TABLES).optional() })
export type AccessQuery = z.infer<typeof accessQuery>

/** The filters without the page. */
export const accessFilters = accessQuery.omit({ page: true })
export type AccessFilters = z.infer<typeof accessFilters>
