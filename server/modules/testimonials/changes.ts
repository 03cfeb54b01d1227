import type { TestimonialInput } from '../../../shared/testimonials'
import { changesOf } from '../../changes/changes'
import { loggedTestimonial, testimonialSelection, toTestimonial } from './record'

/** Whoever writes one, or saves one that came with the product, makes it the company's own. */
export const testimonialChanges = changesOf({
  ...loggedTestimonial,
  model: 'testimonial',
  select: testimonialSelection,
  toRecord: toTestimonial,
  fieldsOf: async (_tx, input: TestimonialInput) => ({ ...input, isConfirmed: true }),
  toColumns: (fields) => fields,
  stamps: (now) => ({ createdAt: now, updatedAt: now }),
})
