import { expect, test } from 'vitest'
import { mergeVersions, takeFields } from './merge'

const base = { name: 'Ana', phone: '1', plan: 'a', price: 10 as number | null }

test('fields that one person changed have that person’s values', () => {
  const mine = { ...base, name: 'Eva' }
  const theirs = { ...base, phone: '2', price: null }
  expect(mergeVersions({ base, mine, theirs })).toEqual({
    values: { name: 'Eva', phone: '2', plan: 'a', price: null },
    taken: [['phone'], ['price']],
    conflicts: [],
    texts: [],
  })
})

test('equal changes merge; different ones conflict, and keep my value until somebody decides', () => {
  const mine = { ...base, name: 'Eva', phone: '3' }
  const theirs = { ...base, name: 'Eva', phone: '2' }
  expect(mergeVersions({ base, mine, theirs })).toEqual({ values: mine, taken: [], conflicts: [['phone']], texts: [] })
})

test('fields of a group conflict and merge together', () => {
  const together = [['plan', 'price']] as const
  const mine = { ...base, plan: 'b' }
  expect(mergeVersions({ base, mine, theirs: { ...base, price: 20 }, together: [...together] })).toEqual({
    values: mine,
    taken: [],
    conflicts: [['plan', 'price']],
    texts: [],
  })
  expect(mergeVersions({ base, mine: base, theirs: { ...base, price: 20 }, together: [...together] })).toEqual({
    values: { ...base, price: 20 },
    taken: [['plan', 'price']],
    conflicts: [],
    texts: [],
  })
})

test('my own unanswered save does not count as somebody else’s change', () => {
  const sent = { ...base, name: 'Eva', phone: '2' }
  const theirs = { ...sent, plan: 'c' }
  const mine = { ...sent, name: 'Ana', phone: '3' }
  expect(mergeVersions({ base, mine, theirs, sent })).toEqual({
    values: { ...mine, plan: 'c' },
    taken: [['plan']],
    conflicts: [],
    texts: [],
  })
  expect(mergeVersions({ base, mine, theirs, sent: null }).conflicts).toEqual([['phone']])
})

test('a decision takes exactly the chosen fields of the other version', () => {
  const theirs = { name: 'Eva', phone: '2', plan: 'b', price: 20 }
  expect(takeFields(base, theirs, [['phone'], ['plan', 'price']])).toEqual({ ...theirs, name: 'Ana' })
})

test('texts merge by paragraph; only paragraphs that both changed are asked about', () => {
  const notes = (first: string, last: string) => ({ ...base, notes: `${first}\nentre\n${last}` })
  expect(mergeVersions({ base: notes('a', 'b'), mine: notes('A', 'b'), theirs: notes('a', 'B') })).toEqual({
    values: notes('A', 'B'),
    taken: [['notes']],
    conflicts: [],
    texts: [],
  })
  expect(mergeVersions({ base: notes('a', 'b'), mine: notes('A', 'M'), theirs: notes('a', 'T') })).toEqual({
    values: notes('A', 'M'),
    taken: [],
    conflicts: [],
    texts: [{ field: 'notes', merged: ['A', 'entre', { mine: 'M', theirs: 'T' }] }],
  })
})
