import { pixelInput, pixelUpdateInput } from '../../../shared/pixels'
import { activation, recordId } from '../../../shared/records'
import { contentProcedure, noInput, ok, router } from '../../trpc/init'
import { pixelChanges } from './changes'
import { pixelSelection, toPixel } from './record'

export const pixelsRouter = router({
  list: contentProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.trackingPixel.findMany({ select: pixelSelection, orderBy: { createdAt: 'desc' } })
    return rows.map(toPixel)
  }),

  create: contentProcedure
    .input(pixelInput)
    .mutation(({ ctx, input }) => pixelChanges.create(ctx.db, ctx.user.id, input)),

  update: contentProcedure
    .input(pixelUpdateInput)
    .mutation(({ ctx, input }) => pixelChanges.update(ctx.db, ctx.user.id, input)),

  setActive: contentProcedure
    .input(activation)
    .mutation(({ ctx, input }) => pixelChanges.set(ctx.db, ctx.user.id, input)),

  delete: contentProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await pixelChanges.delete(ctx.db, ctx.user.id, input.id)
    return ok
  }),
})
