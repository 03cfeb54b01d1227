import { z } from 'zod'
import { pageNumber } from './paging'
import { uuid } from './records'

/** What waits on a day; the order is that of the filter. */
export const TODAY_KINDS = ['task', 'followUp', 'ending', 'request', 'payment', 'case', 'document'] as const
export type TodayKind = (typeof TODAY_KINDS)[number]

/** What is done in one go, in the order of the screen. */
export const TODAY_GROUPS = ['answer', 'tasks', 'cases', 'renew', 'collect'] as const
export type TodayGroup = (typeof TODAY_GROUPS)[number]

/** How many of each group are listed together, and how many of one on a page. */
export const TODAY_FIRST = 8
export const TODAY_SIZE = 20

/** `meOrNobody` also finds what nobody has been given yet; without it, everybody's is found. A group is read page by page. */
export const todayQuery = z
  .object({
    assignedTo: z.union([z.enum(['me', 'meOrNobody', 'all']), uuid]).default('all'),
    kind: z.enum(TODAY_KINDS).optional(),
    group: z.enum(TODAY_GROUPS).optional(),
    page: pageNumber.default(1),
  })
  .prefault({})
export type TodayQuery = z.infer<typeof todayQuery>
