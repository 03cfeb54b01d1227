import { tracked } from '@trpc/server'
import { accessQuery } from '../../../shared/accesses'
import { ACTIVITY_TABLES, activityQuery, changesQuery, type LiveChange } from '../../../shared/activity'
import { adminProcedure, noInput, ownProcedure, reading, router } from '../../trpc/init'
import { listAccesses } from './accesses'
import { listActivity } from './list'

export const activityRouter = router({
  list: reading(adminProcedure.input(activityQuery), ...ACTIVITY_TABLES).query(({ ctx, input }) =>
    listActivity(ctx.db, input),
  ),

  accesses: reading(adminProcedure.input(accessQuery), ...ACTIVITY_TABLES).query(({ ctx, input }) =>
    listAccesses(ctx.db, input),
  ),

  /** The accounts to filter entries by. */
  people: reading(adminProcedure.input(noInput), 'admin_users').query(({ ctx }) =>
    ctx.db.adminUser.findMany({ select: { id: true, email: true, name: true }, orderBy: { email: 'asc' } }),
  ),

  /** Each change as soon as it is logged, if the person may read it. Ends with their session. */
  changes: ownProcedure
    .input(changesQuery)
    .subscription(async ({ ctx, input, signal }) =>
      withIds(await ctx.live.follow(ctx.session, input?.lastEventId, signal)),
    ),
})

/** The id by which a browser that connects again says what it was told last. */
async function* withIds(changes: AsyncGenerator<LiveChange>) {
  for await (const change of changes) yield tracked(change.id, change)
}
