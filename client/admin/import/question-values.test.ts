import { expect, test } from 'vitest'
import type { Question } from '../../../shared/imports'
import { answerText, choiceOf, isUnreadable, openCount, toResolution } from './question-values'

const question = (id: string, changes: Partial<Question> = {}): Question => ({
  ...{ id, kind: 'status', text: '¿Qué es?', said: 'X', value: null, rows: 1, example: null },
  options: ['inForce', 'leaveOut'].map((option) => ({ option, label: `la de ${option}` })),
  ...{ proposed: null, answer: null },
  ...changes,
})

test('the own choice counts before the answer, and the answer before what is likely', () => {
  const proposed = question('a', { proposed: 'leaveOut' })
  expect(choiceOf(question('a'), {})).toBe('')
  expect(choiceOf(proposed, {})).toBe('leaveOut')
  const answered = { ...proposed, answer: 'inForce' }
  expect(choiceOf(answered, {})).toBe('inForce')
  expect(choiceOf(answered, { a: 'leaveOut' })).toBe('leaveOut')
  expect(answerText(answered)).toBe('la de inForce')
})

test('a choice that newer questions no longer offer is none, unless it is a value', () => {
  const choices = { a: 'un plan de otro tipo' }
  expect(choiceOf(question('a', { proposed: 'inForce' }), choices)).toBe('inForce')
  expect(choiceOf(question('a', { value: 'name' }), choices)).toBe('un plan de otro tipo')
})

test('what is likely or newly chosen is sent, as an option or as a value; what has no choice stays open', () => {
  const questions = [
    question('none'),
    question('likely', { proposed: 'inForce' }),
    question('saved', { answer: 'inForce' }),
    question('changed', { answer: 'inForce' }),
    question('named', { value: 'name' }),
  ]
  expect(openCount(questions)).toBe(3)
  expect(toResolution('i', questions, { changed: 'leaveOut', named: 'Mapfre' })).toEqual({
    id: 'i',
    answers: [
      { id: 'likely', option: 'inForce' },
      { id: 'changed', option: 'leaveOut' },
      { id: 'named', value: 'Mapfre' },
    ],
  })
})

test('a day in place of an option must be one', () => {
  const day = question('a', { value: 'date' })
  expect(['', 'inForce', '2026-11-30', 'pronto'].map((choice) => isUnreadable(day, choice))).toEqual([
    ...[false, false, false, true],
  ])
})
