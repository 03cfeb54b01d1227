import { pixelInput, pixelUpdateInput } from '../../../shared/pixels'
import { contentProcedure, noInput, router } from '../../trpc/init'
import { recordProcedures } from '../../trpc/record-procedures'
import { pixelChanges } from './changes'
import { pixelSelection, toPixel } from './record'

export const pixelsRouter = router({
  list: contentProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.trackingPixel.findMany({ select: pixelSelection, orderBy: { createdAt: 'desc' } })
    return rows.map(toPixel)
  }),

  ...recordProcedures(pixelChanges, pixelInput, pixelUpdateInput),
})
