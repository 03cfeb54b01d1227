import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../../core/root'
import { fieldOf } from './guessed-columns'

const NONE = 'none'
/** Headings of brokers' real lists, each with its field, or none. */
const headingsOf = (name: string) =>
  readFileSync(join(PROJECT_ROOT, 'server/testing/broker-files', name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (line.includes('\t') ? line : `${NONE}\t${line}`).split('\t') as [field: string, heading: string])

test.each([
  ['headings.tsv', 0.01],
  ['headings-none.tsv', 0],
  ['headings-own.tsv', 0.03],
])('headings of %s are recognized but for %d, and none is mistaken for another field', (name, share) => {
  const told = headingsOf(name).map(([field, heading]) => ({ field, heading, guess: fieldOf(heading) ?? NONE }))
  const missed = told.filter(({ field, guess }) => guess !== field)
  process.stdout.write(
    [
      `${name}: ${told.length - missed.length} of ${told.length} right`,
      ...missed.map(({ field, heading, guess }) => `${heading}: ${guess}, not ${field}`),
    ]
      .join('\n')
      .concat('\n'),
  )
  expect(missed.filter(({ guess }) => guess !== NONE)).toEqual([])
  expect(missed.length / told.length).toBeLessThanOrEqual(share)
})
