import { z } from 'zod'
import { uuid } from './records'

/** What waits on a day; the order is that of the filter. */
export const TODAY_KINDS = ['task', 'followUp', 'ending', 'request', 'payment'] as const
export type TodayKind = (typeof TODAY_KINDS)[number]

/** The most urgent ones are listed; all are counted. */
export const TODAY_SIZE = 50

/** `meOrNobody` also finds what nobody has been given yet; without it, everybody's is found. */
export const todayQuery = z
  .object({
    assignedTo: z.union([z.enum(['me', 'meOrNobody', 'all']), uuid]).default('all'),
    kind: z.enum(TODAY_KINDS).optional(),
  })
  .prefault({})
export type TodayQuery = z.infer<typeof todayQuery>
