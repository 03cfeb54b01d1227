import { adminProcedure, noInput, router } from '../../trpc/init'

export const legalRouter = router({
  list: adminProcedure.input(noInput).query(({ ctx }) =>
    ctx.db.legalDocument.findMany({
      select: { id: true, documentType: true, language: true, title: true, version: true, isActive: true },
      orderBy: [{ documentType: 'asc' }, { language: 'asc' }],
    }),
  ),
})
