import { z } from 'zod'
import type { Role } from './auth'
import { pageNumber } from './paging'
import { uuid } from './records'
import { calendarDate } from './text'

export const ACTIVITY_PAGE_SIZE = 20
export const RECENT_ACTIVITY_SIZE = 10
export const ACTION_TYPES = ['login', 'create', 'update', 'delete'] as const
const actionType = z.enum(ACTION_TYPES)
export type ActionType = z.infer<typeof actionType>

/** The tables whose records the activity log covers, by their names in the database. */
export const ACTIVITY_TABLES = [
  'insured_customers',
  'policy_documents',
  'certificates',
  'contacts',
  'tasks',
  'payments',
  'receipts',
  'quote_requests',
  'cases',
  'case_notes',
  'insured_links',
  'insurance_companies',
  'policy_types',
  'pricing_plans',
  'site_settings',
  'legal_documents',
  'cookie_consent_config',
  'tracking_pixels',
  'site_texts',
  'testimonials',
  'message_templates',
  'admin_users',
  'sessions',
] as const
const activityTable = z.enum(ACTIVITY_TABLES)
export type ActivityTable = z.infer<typeof activityTable>

/** The least role whose screens show the records of a table, and so is told of their changes. */
const READ_BY: Record<ActivityTable, Role> = {
  insured_customers: 'agent',
  policy_documents: 'agent',
  certificates: 'agent',
  contacts: 'agent',
  tasks: 'agent',
  payments: 'agent',
  receipts: 'agent',
  quote_requests: 'agent',
  cases: 'agent',
  case_notes: 'agent',
  insured_links: 'agent',
  insurance_companies: 'agent',
  policy_types: 'agent',
  pricing_plans: 'agent',
  site_settings: 'agent',
  legal_documents: 'admin',
  cookie_consent_config: 'admin',
  tracking_pixels: 'admin',
  site_texts: 'admin',
  testimonials: 'admin',
  message_templates: 'agent',
  admin_users: 'admin',
  sessions: 'admin',
}

/** Whether a person of this role is told of a table's changes. */
export const isReadBy = (role: Role, table: ActivityTable): boolean => role === 'admin' || READ_BY[table] === role
export const tablesReadBy = (role: Role): ActivityTable[] => ACTIVITY_TABLES.filter((table) => isReadBy(role, table))

/** A change as the log's trigger tells it. */
export const loggedChange = z.object({
  id: z.string(),
  table: activityTable,
  /** Null where many records of the table were changed together. */
  recordId: z.string().nullable(),
  insuredCustomerId: z.string().nullable(),
  actionType,
  /** The name or email of who did it; null for the product itself, and for accounts that are gone. */
  by: z.string().nullable(),
  at: z.string(),
})
export type LoggedChange = z.infer<typeof loggedChange>
/** A change as open panels are told it, with the paths of the queries that show changes of its table. */
export type LiveChange = LoggedChange & { queries: string[] }

export const CHANGES_PAGE_SIZE = 500
/** Where a program has read to, as the last answer said; without it only the present place is told. */
export const sinceQuery = z.object({ cursor: uuid.optional() }).prefault({})

/** The last change that the panel was told; one that cannot be an id counts as none. */
export const changesQuery = z.object({ lastEventId: uuid.optional().catch(undefined) }).optional()

export const activityQuery = z.object({
  actionType: actionType.optional(),
  /** A customer's id also finds the entries of that customer's documents. */
  recordId: uuid.optional(),
  adminUserId: uuid.optional(),
  tableName: activityTable.optional(),
  /** Both days included, in the business time zone. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  page: pageNumber.default(1),
})
export type ActivityQuery = z.infer<typeof activityQuery>

export const TRASH_PAGE_SIZE = 20
/** The tables whose deleted records are kept for some days. */
const TRASH_TABLES = [
  'insured_customers',
  'policy_documents',
  'quote_requests',
  'cases',
  'insurance_companies',
  'legal_documents',
] as const satisfies ActivityTable[]
export type TrashTable = (typeof TRASH_TABLES)[number]

export const trashQuery = z.object({ page: pageNumber.default(1) })
export const trashedRecord = z.object({ table: z.enum(TRASH_TABLES), id: uuid })
export type TrashedRecord = z.infer<typeof trashedRecord>

/** The filters without the page. */
export const activityFilters = activityQuery.omit({ page: true })
export type ActivityFilters = z.infer<typeof activityFilters>
