import { z } from 'zod'
import { activation } from '../../../shared/companies'
import { pixelInput, pixelUpdateInput } from '../../../shared/pixels'
import { contentProcedure, noInput, router } from '../../trpc/init'
import { createPixel, deletePixel, setPixelActive, updatePixel } from './changes'
import { pixelSelection, toPixel } from './record'

export const pixelsRouter = router({
  list: contentProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.trackingPixel.findMany({ select: pixelSelection, orderBy: { createdAt: 'desc' } })
    return rows.map(toPixel)
  }),

  create: contentProcedure.input(pixelInput).mutation(({ ctx, input }) => createPixel(ctx.db, ctx.user.id, input)),

  update: contentProcedure
    .input(pixelUpdateInput)
    .mutation(({ ctx, input }) => updatePixel(ctx.db, ctx.user.id, input)),

  setActive: contentProcedure
    .input(activation)
    .mutation(({ ctx, input }) => setPixelActive(ctx.db, ctx.user.id, input)),

  delete: contentProcedure.input(z.object({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    await deletePixel(ctx.db, ctx.user.id, input.id)
    return { ok: true as const }
  }),
})
