import { firstText, type InEachLanguage, inEachField } from '../../../../shared/languages'
import { placeAndYear, type SiteTestimonial } from '../../../../shared/shown-texts'
import { type TestimonialInput, testimonialInput } from '../../../../shared/testimonials'
import type { RouterOutputs } from '../../../api/trpc'
import { type Editing, valuesOf } from '../../records/editing'
import { checkBy } from '../../ui/check-by'

export type Testimonial = RouterOutputs['settings']['testimonials']['list'][number]

/** The form's fields, in the order of the screen. */
export const emptyTestimonial = {
  ...inEachField('quote', () => ''),
  ...inEachField('author', () => ''),
  place: '',
  year: '',
  source: '',
  sourceUrl: '',
  isActive: false as boolean,
}
export type TestimonialFormValues = typeof emptyTestimonial

/** The input; the schema rejects a year that is no number (NaN). */
function toInput(values: TestimonialFormValues) {
  const year = values.year.trim()
  return { ...values, year: year === '' ? null : Number(year) }
}

export const testimonialEditing: Editing<Testimonial, TestimonialFormValues, Omit<TestimonialInput, 'id'>> = {
  empty: emptyTestimonial,
  toValues: (testimonial) => valuesOf(emptyTestimonial, { ...testimonial, year: testimonial.year?.toString() }),
  toInput,
  check: checkBy(testimonialInput),
}

/** The testimonial as the site would show it. */
export function toSiteTestimonial(values: TestimonialFormValues): SiteTestimonial {
  const { isActive: _isActive, place, year, ...shown } = toInput(values)
  return { ...shown, where: placeAndYear({ place, year }) }
}

/** The author's name. */
export const nameOf = (testimonial: InEachLanguage<'author'>) => firstText(testimonial, 'author')
