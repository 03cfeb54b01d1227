import { adminProcedure, noInput, router } from '../../trpc/init'

export const companiesRouter = router({
  list: adminProcedure.input(noInput).query(({ ctx }) =>
    ctx.db.insuranceCompany.findMany({
      select: { id: true, name: true, code: true, isActive: true },
      orderBy: { name: 'asc' },
    }),
  ),
})
