import { trashedRecord, trashQuery } from '../../../shared/activity'
import { adminProcedure, ok, router } from '../../trpc/init'
import { listTrash } from './list'
import { restore } from './restore'

/** Part of `activity`: deleted records that can be restored. */
export const trashRouter = router({
  trash: adminProcedure.input(trashQuery).query(({ ctx, input }) => listTrash(ctx.db, input.page)),

  restore: adminProcedure.input(trashedRecord).mutation(({ ctx, input }) => ok(restore(ctx.db, ctx.user.id, input))),
})
