import { companyInput, companyUpdateInput } from '../../../shared/companies'
import { agentProcedure, noInput, router } from '../../trpc/init'
import { recordProcedures } from '../../trpc/record-procedures'
import { companyChanges } from './changes'
import { companySelection, toCompany } from './record'

export const companiesRouter = router({
  list: agentProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.insuranceCompany.findMany({ select: companySelection, orderBy: { name: 'asc' } })
    return rows.map(toCompany)
  }),

  ...recordProcedures(companyChanges, companyInput, companyUpdateInput),
})
