import { expect, it } from 'vitest'
import { fitted, type Lettering } from './lettering'

/** Each letter is as wide as it is high, and its outline is the letter itself. */
const lettering: Lettering = { width: (text) => [...text].length, outline: (text) => text }
const linesOf = (text: string, sizes = [10, 5]) =>
  fitted(text, { lettering, weight: 800, sizes, maxWidth: 100 }).map(({ outline, size }) => [outline, size])

it('uses the largest size in which the text fits on two lines', () => {
  expect(linesOf('Uno dos')).toEqual([['Uno dos', 10]])
  expect(linesOf('Seguros del Sur')).toEqual([
    ['Seguros', 10],
    ['del Sur', 10],
  ])
  expect(linesOf('Seguros del Sur y del Norte')).toEqual([
    ['Seguros del Sur y', 5],
    ['del Norte', 5],
  ])
})

it('cuts off text that fits in no size', () => {
  const lines = linesOf('palabra '.repeat(50))
  expect(lines).toHaveLength(2)
  expect(lines[1]?.[0]).toMatch(/^palabra palabra.*…$/)
  expect([...String(lines[1]?.[0])].length).toBeLessThanOrEqual(20)
})

it('breaks a word that is longer than a line', () => {
  expect(linesOf('x'.repeat(15), [10])).toEqual([
    ['x'.repeat(10), 10],
    ['xxxxx', 10],
  ])
  expect(linesOf('x'.repeat(5_000))[1]?.[0]).toMatch(/^x+…$/)
})

it('makes no line of a text without letters', () => {
  expect(linesOf('')).toEqual([])
  expect(linesOf(' \n ')).toEqual([])
})
