import { policyTypeInput, policyTypeUpdate } from '../../../shared/plans'
import { adminProcedure, noInput, router } from '../../trpc/init'
import { recordProcedures } from '../../trpc/record-procedures'
import { policyTypeChanges } from './changes'
import { policyTypeSelection, toPolicyType } from './record'

export const policyTypesRouter = router({
  /** In the order of the site. */
  list: adminProcedure.input(noInput).query(async ({ ctx }) => {
    const orderBy = [{ position: 'asc' }, { name: 'asc' }] as const
    const rows = await ctx.db.policyType.findMany({ select: policyTypeSelection, orderBy: [...orderBy] })
    return rows.map(toPolicyType)
  }),

  ...recordProcedures(policyTypeChanges, policyTypeInput, policyTypeUpdate),
})
