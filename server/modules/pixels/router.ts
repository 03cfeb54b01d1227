import { adminProcedure, noInput, router } from '../../trpc/init'

export const pixelsRouter = router({
  list: adminProcedure.input(noInput).query(({ ctx }) =>
    ctx.db.trackingPixel.findMany({
      select: { id: true, name: true, platform: true, isActive: true, position: true },
      orderBy: { createdAt: 'desc' },
    }),
  ),
})
