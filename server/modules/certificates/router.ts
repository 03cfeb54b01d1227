import { certificateInput } from '../../../shared/certificates'
import { ofCustomer, recordId } from '../../../shared/records'
import { agentProcedure, ok, router } from '../../trpc/init'
import { revokeCertificate } from './changes'
import { issueCertificate } from './issue'
import { listCertificates } from './list'
import { certificatePreview } from './preview'
import { sendCertificate } from './send'

/** Part of `documents`: the certificates of a customer. */
export const certificatesRouter = router({
  certificates: agentProcedure.input(ofCustomer).query(({ ctx, input }) => listCertificates(ctx, input.customerId)),

  certificatePreview: agentProcedure
    .input(ofCustomer)
    .query(({ ctx, input }) => certificatePreview(ctx, input.customerId)),

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
