import { ACTIVITY_PAGE_SIZE, activityQuery } from '../../../shared/activity'
import type { Page } from '../../../shared/paging'
import { adminProcedure, router } from '../../trpc/init'
import { type ActivityEntry, activitySelection, toActivityEntry } from './entry'

export const activityRouter = router({
  list: adminProcedure.input(activityQuery).query(async ({ ctx, input }): Promise<Page<ActivityEntry>> => {
    const where = input.actionType ? { actionType: input.actionType } : {}
    const [total, rows] = await Promise.all([
      ctx.db.activityLog.count({ where }),
      ctx.db.activityLog.findMany({
        where,
        select: activitySelection,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip: (input.page - 1) * ACTIVITY_PAGE_SIZE,
        take: ACTIVITY_PAGE_SIZE,
      }),
    ])
    return { items: rows.map(toActivityEntry), total, page: input.page, pageSize: ACTIVITY_PAGE_SIZE }
  }),
})
