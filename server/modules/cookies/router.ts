import { adminProcedure, noInput, router } from '../../trpc/init'

export const cookiesRouter = router({
  list: adminProcedure.input(noInput).query(({ ctx }) =>
    ctx.db.cookieConsentConfig.findMany({
      select: { id: true, language: true, isEnabled: true, message: true },
      orderBy: { language: 'asc' },
    }),
  ),
})
