import { z } from 'zod'
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
  'renewal_contacts',
  'tasks',
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
