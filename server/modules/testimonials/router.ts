import { testimonialInput, testimonialMove, testimonialUpdate } from '../../../shared/testimonials'
import { contentProcedure, router } from '../../trpc/init'
import { recordProcedures } from '../../trpc/record-procedures'
import { testimonialChanges } from './changes'
import { moveTestimonial } from './move'

export const testimonialsRouter = router({
  ...recordProcedures(testimonialChanges, testimonialInput, testimonialUpdate),

  move: contentProcedure
    .input(testimonialMove)
    .mutation(({ ctx, input }) => moveTestimonial(ctx.db, ctx.user.id, input)),
})
