import { expect, test } from 'vitest'
import { emptyPart } from '../../../../shared/site-texts'
import { questionCount, swapQuestions, withoutQuestion } from './form-values'

const values = {
  ...emptyPart('questions'),
  ...{ question1: 'a', answer1: 'A', question1En: 'a-en', question2: 'b', question12: 'z', answer12En: 'Z' },
}

test('questions swap with their answers in every language', () => {
  expect(swapQuestions(values, 1, 2)).toEqual({
    ...values,
    ...{ question1: 'b', answer1: '', question1En: '', question2: 'a', answer2: 'A', question2En: 'a-en' },
  })
})

test('later questions move up when one is removed', () => {
  const left = withoutQuestion(values, 1)
  expect(left).toMatchObject({
    question1: 'b',
    answer1: '',
    question11: 'z',
    answer11En: 'Z',
    question12: '',
    answer12En: '',
  })
  expect(withoutQuestion(values, 12)).toMatchObject({ question1: 'a', question12: '', answer12En: '' })
})

test('the list ends with its last question', () => {
  expect([questionCount(values), questionCount(emptyPart('questions'))]).toEqual([12, 0])
  expect(questionCount({ ...emptyPart('questions'), answer3En: 'x' })).toBe(3)
})
