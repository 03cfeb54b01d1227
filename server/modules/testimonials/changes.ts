import type { TestimonialInput } from '../../../shared/testimonials'
import { changesOf } from '../../changes/changes'
import { IN_ORDER, loggedTestimonial, testimonialSelection, toTestimonial } from './record'

/** Writing a testimonial, or saving one that came with the product, confirms it as the company's own. */
export const testimonialChanges = changesOf({
  ...loggedTestimonial,
  model: 'testimonial',
  select: testimonialSelection,
  toRecord: toTestimonial,
  order: IN_ORDER,
  fieldsOf: async (_tx, input: TestimonialInput) => ({ ...input, isConfirmed: true }),
  toColumns: (fields) => fields,
  stamps: (now) => ({ createdAt: now, updatedAt: now }),
})
