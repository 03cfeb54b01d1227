import { partInput } from '../../../shared/site-texts-input'
import { contentProcedure, noInput, reading, router } from '../../trpc/init'
import { findParts } from './record'
import { updateTexts } from './update'

export const textsRouter = router({
  /** The parts of the landing page, each with its draft and its published texts. */
  list: reading(contentProcedure.input(noInput), 'site_texts').query(({ ctx }) => findParts(ctx.db)),

  update: contentProcedure.input(partInput).mutation(({ ctx, input }) => updateTexts(ctx.db, ctx.user.id, input)),
})
