import { expect, test } from 'vitest'
import { testimonialInput } from '../../../../shared/testimonials'
import { emptyTestimonial, toFormValues, toTestimonialInput } from './form-values'

test.each([
  ['', null],
  [' 2024 ', 2024],
])('the year %j is %j', (year, stored) => {
  expect(toTestimonialInput({ ...emptyTestimonial, year })).toMatchObject({ year: stored })
})

test.each(['hace mucho', '24', '2024.5'])('%s is refused as a year, at its field', (year) => {
  const values = { ...emptyTestimonial, quote: 'Bien', author: 'Ana', year }
  const issues = testimonialInput.safeParse(toTestimonialInput(values)).error?.issues
  expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([['year', 'El año no es válido']])
})

test('a form holds what was stored', () => {
  const fields = { quote: 'q', quoteEn: '', author: 'a', authorEn: '', place: 'p', isActive: true }
  const stored = { ...fields, id: '', year: 2020, position: 1, isConfirmed: false, updatedAt: '' }
  expect(toTestimonialInput(toFormValues(stored))).toEqual({ ...fields, year: 2020 })
})
