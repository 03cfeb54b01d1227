import { personRecords } from '../../../shared/person-data'
import { adminProcedure, ok, provenProcedure, router } from '../../trpc/init'
import { block } from './block'
import { erase } from './erase'
import { exportPerson } from './export'

/** Part of `customers`: exports, blocks and erases all data of a person. */
export const personDataRouter = router({
  /** Returns a link to a file with all data stored about the person. */
  exportPerson: provenProcedure
    .input(personRecords)
    .mutation(({ ctx, input }) => exportPerson(ctx.db, ctx.user.id, input)),

  block: adminProcedure.input(personRecords).mutation(({ ctx, input }) => ok(block(ctx.db, ctx.user.id, input))),

  erase: provenProcedure.input(personRecords).mutation(({ ctx, input }) => ok(erase(ctx, ctx.user.id, input))),
})
