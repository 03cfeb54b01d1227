import { certificateInput } from '../../../shared/certificates'
import { ofCustomer, recordId } from '../../../shared/records'
import { agentProcedure, ok, reading, router } from '../../trpc/init'
import { revokeCertificate } from './changes'
import { issueCertificate } from './issue'
import { listCertificates } from './list'
import { certificatePreview } from './preview'
import { sendCertificate } from './send'

/** Part of `documents`: the certificates of a customer. */
export const certificatesRouter = router({
  certificates: reading(
    agentProcedure.input(ofCustomer),
    'admin_users',
    'certificates',
    'insurance_companies',
    'insured_customers',
    'message_templates',
    'policy_types',
    'pricing_plans',
  ).query(({ ctx, input }) => listCertificates(ctx, input.customerId)),

  certificatePreview: reading(
    agentProcedure.input(ofCustomer),
    'insurance_companies',
    'insured_customers',
    'policy_types',
    'pricing_plans',
    'site_settings',
  ).query(({ ctx, input }) => certificatePreview(ctx, input.customerId)),

  issueCertificate: agentProcedure
    .input(certificateInput)
    .mutation(({ ctx, input }) => issueCertificate(ctx, ctx.user.id, input)),

  sendCertificate: agentProcedure
    .input(recordId)
    .mutation(({ ctx, input }) => ok(sendCertificate(ctx, ctx.user.id, input.id))),

  revokeCertificate: agentProcedure
    .input(recordId)
    .mutation(({ ctx, input }) => ok(revokeCertificate(ctx.db, ctx.user.id, input.id))),
})
