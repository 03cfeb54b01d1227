import { z } from 'zod'
import { adminProcedure, router } from '../../trpc/init'

export const documentsRouter = router({
  list: adminProcedure.input(z.object({ customerId: z.uuid() })).query(async ({ ctx, input }) => {
    const documents = await ctx.db.policyDocument.findMany({
      where: { insuredCustomerId: input.customerId },
      select: { id: true, fileName: true, fileSize: true, mimeType: true, uploadedAt: true },
      orderBy: { uploadedAt: 'desc' },
    })
    return documents.map((document) => ({ ...document, uploadedAt: document.uploadedAt.toISOString() }))
  }),
})
