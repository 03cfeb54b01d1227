import { expect, test } from 'vitest'
import { testimonialInput } from '../../../../shared/testimonials'
import { emptyTestimonial, testimonialEditing } from './form-values'

const { toInput, toValues } = testimonialEditing

test.each([
  ['', null],
  [' 2024 ', 2024],
])('the year %j is stored as %j', (year, stored) => {
  expect(toInput({ ...emptyTestimonial, year })).toMatchObject({ year: stored })
})

test.each(['hace mucho', '24', '2024.5'])('the year %s is refused at its field', (year) => {
  const values = { ...emptyTestimonial, quote: 'Bien', author: 'Ana', year }
  const issues = testimonialInput.safeParse(toInput(values)).error?.issues
  expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([['year', 'El año no es válido']])
})

test('a form sends an unchanged testimonial as it was loaded', () => {
  const fields = {
    quote: 'q',
    quoteEn: '',
    author: 'a',
    authorEn: '',
    place: 'p',
    source: 'Google',
    sourceUrl: '',
    isActive: true,
  }
  const stored = { ...fields, id: '', year: 2020, position: 1, isConfirmed: false, updatedAt: '' }
  expect(toInput(toValues(stored))).toEqual({ ...fields, year: 2020 })
})
