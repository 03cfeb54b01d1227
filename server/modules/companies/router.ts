import { companyInput, companyUpdateInput } from '../../../shared/companies'
import { agentProcedure, noInput, reading, router } from '../../trpc/init'
import { recordProcedures } from '../../trpc/record-procedures'
import { companyChanges } from './changes'

export const companiesRouter = router({
  ...recordProcedures(companyChanges, companyInput, companyUpdateInput),

  list: reading(agentProcedure.input(noInput), 'insurance_companies').query(({ ctx }) => companyChanges.list(ctx.db)),
})
