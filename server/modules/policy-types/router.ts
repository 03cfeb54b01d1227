import { policyTypeInput, policyTypeUpdate } from '../../../shared/plans'
import { router } from '../../trpc/init'
import { recordProcedures } from '../../trpc/record-procedures'
import { policyTypeChanges } from './changes'

export const policyTypesRouter = router(recordProcedures(policyTypeChanges, policyTypeInput, policyTypeUpdate))
