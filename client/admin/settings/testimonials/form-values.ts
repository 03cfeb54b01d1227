import { firstText, type InEachLanguage, inEachField } from '../../../../shared/languages'
import type { SiteTestimonial } from '../../../../shared/shown-texts'
import type { TestimonialInput } from '../../../../shared/testimonials'
import type { RouterOutputs } from '../../../api/trpc'

export type Testimonial = RouterOutputs['settings']['testimonials']['list'][number]

/** The values of the form's fields, in the order of the screen. */
export type TestimonialFormValues = InEachLanguage<'quote' | 'author'> & {
  place: string
  year: string
  isActive: boolean
}

export const emptyTestimonial: TestimonialFormValues = {
  ...inEachField('quote', () => ''),
  ...inEachField('author', () => ''),
  place: '',
  year: '',
  isActive: false,
}

export function toFormValues(testimonial: Testimonial): TestimonialFormValues {
  const { place, year, isActive } = testimonial
  return {
    ...inEachField('quote', (field) => testimonial[field]),
    ...inEachField('author', (field) => testimonial[field]),
    place,
    year: year === null ? '' : String(year),
    isActive,
  }
}

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
