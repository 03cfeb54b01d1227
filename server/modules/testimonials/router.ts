import { activation, recordId } from '../../../shared/records'
import { testimonialInput, testimonialMove, testimonialUpdate } from '../../../shared/testimonials'
import { contentProcedure, noInput, ok, router } from '../../trpc/init'
import { testimonialChanges } from './changes'
import { moveTestimonial } from './move'
import { IN_ORDER, testimonialSelection, toTestimonial } from './record'

export const testimonialsRouter = router({
  list: contentProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.testimonial.findMany({ select: testimonialSelection, orderBy: IN_ORDER })
    return rows.map(toTestimonial)
  }),

  create: contentProcedure
    .input(testimonialInput)
    .mutation(({ ctx, input }) => testimonialChanges.create(ctx.db, ctx.user.id, input)),

  update: contentProcedure
    .input(testimonialUpdate)
    .mutation(({ ctx, input }) => testimonialChanges.update(ctx.db, ctx.user.id, input)),

  setActive: contentProcedure
    .input(activation)
    .mutation(({ ctx, input }) => testimonialChanges.set(ctx.db, ctx.user.id, input)),

  move: contentProcedure
    .input(testimonialMove)
    .mutation(({ ctx, input }) => moveTestimonial(ctx.db, ctx.user.id, input)),

  delete: contentProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await testimonialChanges.delete(ctx.db, ctx.user.id, input.id)
    return ok
  }),
})
