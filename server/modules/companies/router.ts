import { companyInput, companyUpdateInput } from '../../../shared/companies'
import { agentProcedure, noInput, router } from '../../trpc/init'
import { recordProcedures } from '../../trpc/record-procedures'
import { companyChanges } from './changes'

export const companiesRouter = router({
  ...recordProcedures(companyChanges, companyInput, companyUpdateInput),

  list: agentProcedure.input(noInput).query(({ ctx }) => companyChanges.list(ctx.db)),
})
