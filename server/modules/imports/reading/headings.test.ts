import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../../core/root'
import { fieldOf } from './guessed-columns'

/** Headings of brokers' real lists, each with its field. */
const HEADINGS = readFileSync(join(PROJECT_ROOT, 'server/testing/broker-files/headings.tsv'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t') as [field: string, heading: string])

test('nine of ten real headings are recognized, and hardly any is mistaken for another field', () => {
  const told = HEADINGS.map(([field, heading]) => ({ field, heading, guess: fieldOf(heading) }))
  const missed = told.filter(({ field, guess }) => guess !== field)
  const wrong = missed.filter(({ guess }) => guess !== null)
  const share = (some: unknown[]) => `${((100 * some.length) / told.length).toFixed(1)} %`
  process.stdout.write(
    [
      `${told.length} headings: ${share(told.filter((one) => !missed.includes(one)))} right, ${share(wrong)} wrong`,
      ...missed.map(({ field, heading, guess }) => `${heading}: ${guess ?? 'unknown'}, not ${field}`),
    ]
      .join('\n')
      .concat('\n'),
  )
  expect(missed.length / told.length).toBeLessThanOrEqual(0.1)
  expect(wrong.length / told.length).toBeLessThanOrEqual(0.01)
})
