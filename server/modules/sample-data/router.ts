import { sampleRemoval } from '../../../shared/settings-input'
import { findTouchedSamples } from '../../seed/sample-data'
import { adminProcedure, noInput, reading, router } from '../../trpc/init'
import { removeSampleData } from './remove-sample-data'

/** Part of `settings`: the fictional records that a new installation has. */
export const sampleDataRouter = router({
  /** The sample data that somebody has changed, renewed or used; it stays unless it is chosen. */
  touchedSamples: reading(
    adminProcedure.input(noInput),
    'insurance_companies',
    'insured_customers',
    'quote_requests',
  ).query(({ ctx }) => findTouchedSamples(ctx.db)),

  removeSampleData: adminProcedure
    .input(sampleRemoval)
    .mutation(({ ctx, input }) => removeSampleData(ctx.db, ctx.user.id, input?.also)),
})
