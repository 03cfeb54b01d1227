import { firstText, type InEachLanguage, inEachField } from '../../../../shared/languages'
import type { SiteTestimonial } from '../../../../shared/shown-texts'
import type { TestimonialInput } from '../../../../shared/testimonials'
import type { RouterOutputs } from '../../../api/trpc'
import { valuesOf } from '../../records/values-of'

export type Testimonial = RouterOutputs['settings']['testimonials']['list'][number]

/** The form's fields, in the order of the screen. */
export const emptyTestimonial = {
  ...inEachField('quote', () => ''),
  ...inEachField('author', () => ''),
  place: '',
  year: '',
  isActive: false as boolean,
}

export type TestimonialFormValues = typeof emptyTestimonial

export const toFormValues = (testimonial: Testimonial): TestimonialFormValues =>
  valuesOf(emptyTestimonial, { ...testimonial, year: testimonial.year?.toString() })

/** The input that the schema validates and the server receives; it rejects a year that is no number (NaN). */
export function toTestimonialInput(values: TestimonialFormValues): Omit<TestimonialInput, 'id'> {
  const year = values.year.trim()
  return { ...values, year: year === '' ? null : Number(year) }
}

/** The testimonial as the site would show it. */
export function toSiteTestimonial(values: TestimonialFormValues): SiteTestimonial {
  const { isActive: _isActive, ...shown } = toTestimonialInput(values)
  return { id: 'preview', ...shown }
}

/** The author's name. */
export const nameOf = (testimonial: InEachLanguage<'author'>) => firstText(testimonial, 'author')
