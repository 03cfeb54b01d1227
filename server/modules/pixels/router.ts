import { z } from 'zod'
import { activation } from '../../../shared/companies'
import { pixelInput, pixelUpdateInput } from '../../../shared/pixels'
import { adminProcedure, noInput, router } from '../../trpc/init'
import { createPixel, deletePixel, setPixelActive, updatePixel } from './changes'
import { pixelSelection, toPixel } from './record'

export const pixelsRouter = router({
  list: adminProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.trackingPixel.findMany({ select: pixelSelection, orderBy: { createdAt: 'desc' } })
    return rows.map(toPixel)
  }),

  create: adminProcedure.input(pixelInput).mutation(({ ctx, input }) => createPixel(ctx.db, ctx.admin.id, input)),

  update: adminProcedure.input(pixelUpdateInput).mutation(({ ctx, input }) => updatePixel(ctx.db, ctx.admin.id, input)),

  setActive: adminProcedure.input(activation).mutation(({ ctx, input }) => setPixelActive(ctx.db, ctx.admin.id, input)),

  delete: adminProcedure.input(z.object({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    await deletePixel(ctx.db, ctx.admin.id, input.id)
    return { ok: true as const }
  }),
})
