import { expect, it } from 'vitest'
import { customerSearch, together } from './palette-values'

it.each([
  ['García', { search: 'García', contact: null }],
  ['  POL-2026-001 ', { search: 'POL-2026-001', contact: null }],
  ['+52 55 1234', { search: '+52 55 1234', contact: '+52 55 1234' }],
  ['(305) 555', { search: '(305) 555', contact: '(305) 555' }],
  ['5512', { search: '5512', contact: '5512' }],
  ['551', { search: '551', contact: null }],
  ['maria@', { search: 'maria@', contact: 'maria@' }],
  ['a', { search: null, contact: null }],
  ['', { search: null, contact: null }],
  ['x'.repeat(201), { search: null, contact: null }],
])('%j asks for %j', (text, expected) => {
  expect(customerSearch(text)).toEqual(expected)
})

it('customers found twice are listed once', () => {
  const [one, two, three] = [{ id: '1' }, { id: '2' }, { id: '3' }]
  expect(together([one, two], [two, three])).toEqual([one, two, three])
})
