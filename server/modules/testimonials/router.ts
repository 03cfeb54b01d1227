import { testimonialInput, testimonialMove, testimonialUpdate } from '../../../shared/testimonials'
import { contentProcedure, noInput, router } from '../../trpc/init'
import { recordProcedures } from '../../trpc/record-procedures'
import { testimonialChanges } from './changes'
import { moveTestimonial } from './move'
import { IN_ORDER, testimonialSelection, toTestimonial } from './record'

export const testimonialsRouter = router({
  list: contentProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.testimonial.findMany({ select: testimonialSelection, orderBy: IN_ORDER })
    return rows.map(toTestimonial)
  }),

  ...recordProcedures(testimonialChanges, testimonialInput, testimonialUpdate),

  move: contentProcedure
    .input(testimonialMove)
    .mutation(({ ctx, input }) => moveTestimonial(ctx.db, ctx.user.id, input)),
})
