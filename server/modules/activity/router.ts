import { tracked } from '@trpc/server'
import { accessQuery } from '../../../shared/accesses'
import { ACTIVITY_TABLES, activityQuery, changesQuery, type LiveChange, sinceQuery } from '../../../shared/activity'
import { adminProcedure, agentProcedure, noInput, ownProcedure, reading, router } from '../../trpc/init'
import { findCurrency } from '../settings/currency'
import { listAccesses } from './accesses'
import { changesInWords } from './details-in-words'
import { listActivity } from './list'
import { changesSince } from './since'

export const activityRouter = router({
  /** Each entry with its changes as they are stored, and in Spanish words. */
  list: reading(adminProcedure.input(activityQuery), ...ACTIVITY_TABLES).query(async ({ ctx, input }) => {
    const [found, currency] = await Promise.all([listActivity(ctx.db, input), findCurrency(ctx.db)])
    return {
      ...found,
      items: found.items.map((entry) => ({ ...entry, inWords: changesInWords(entry.details, currency) })),
    }
  }),

  accesses: reading(adminProcedure.input(accessQuery), ...ACTIVITY_TABLES).query(({ ctx, input }) =>
    listAccesses(ctx.db, input),
  ),

  /** The accounts to filter entries by. */
  people: reading(adminProcedure.input(noInput), 'admin_users').query(({ ctx }) =>
    ctx.db.adminUser.findMany({ select: { id: true, email: true, name: true }, orderBy: { email: 'asc' } }),
  ),

  /** The same changes as pages, for programs: those after a cursor that the person may read, none twice and none missed. */
  since: reading(agentProcedure.input(sinceQuery), ...ACTIVITY_TABLES).query(({ ctx, input }) =>
    changesSince(ctx.db, ctx.user.role, input.cursor),
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
