import { z } from 'zod'
import { activityQuery } from './activity'

export const ACCESSES_PAGE_SIZE = 20
/** So many are counted: nobody reads on to the end of more, and counting millions takes longer than the page. */
export const ACCESSES_COUNTED = 100_000
export const ACCESS_EVENTS = ['opened', 'download', 'export', 'denied', 'sign_in_failed'] as const
export type AccessEvent = (typeof ACCESS_EVENTS)[number]

/** `recordId` is any record; a customer's has the accesses to what belongs to them too. */
export const accessQuery = activityQuery
  .pick({ recordId: true, adminUserId: true, from: true, to: true, page: true })
  .extend({ event: z.enum(ACCESS_EVENTS).optional() })
export type AccessQuery = z.infer<typeof accessQuery>
