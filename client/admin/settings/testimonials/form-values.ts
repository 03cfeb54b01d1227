import type { SiteTestimonial } from '../../../../shared/shown-texts'
import type { TestimonialInput } from '../../../../shared/testimonials'
import type { RouterOutputs } from '../../../api/trpc'

export type Testimonial = RouterOutputs['settings']['testimonials']['list'][number]

/** What the form's fields hold, in the order in which they stand on the screen. */
export type TestimonialFormValues = {
  quote: string
  quoteEn: string
  author: string
  authorEn: string
  place: string
  year: string
  isActive: boolean
}

export const emptyTestimonial: TestimonialFormValues = {
  quote: '',
  quoteEn: '',
  author: '',
  authorEn: '',
  place: '',
  year: '',
  isActive: false,
}

export function toFormValues({ quote, quoteEn, author, authorEn, place, year, isActive }: Testimonial) {
  return { quote, quoteEn, author, authorEn, place, year: year === null ? '' : String(year), isActive }
}

/** What is sent, and what the schema checks before; a year that is no number is none of its years. */
export function toTestimonialInput(values: TestimonialFormValues): Omit<TestimonialInput, 'id'> {
  const year = values.year.trim()
  return { ...values, year: year === '' ? null : Number(year) }
}

/** As the site would show it. */
export function toSiteTestimonial(values: TestimonialFormValues): SiteTestimonial {
  const { isActive: _isActive, ...shown } = toTestimonialInput(values)
  return { id: 'preview', ...shown }
}

/** Whom it is by, as people know it. */
export const nameOf = ({ author, authorEn }: Pick<Testimonial, 'author' | 'authorEn'>) => author || authorEn
