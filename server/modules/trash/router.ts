import { ACTIVITY_TABLES, trashedRecord, trashQuery } from '../../../shared/activity'
import { adminProcedure, ok, reading, router } from '../../trpc/init'
import { listTrash } from './list'
import { restore } from './restore'

/** Part of `activity`: deleted records that can be restored. */
export const trashRouter = router({
  trash: reading(adminProcedure.input(trashQuery), ...ACTIVITY_TABLES).query(({ ctx, input }) =>
    listTrash(ctx.db, input.page),
  ),

  restore: adminProcedure.input(trashedRecord).mutation(({ ctx, input }) => ok(restore(ctx.db, ctx.user.id, input))),
})
