import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reference } from './reference/text'

const written = reference()

it('docs/reference.md says what the router says; npm run docs:reference writes it anew', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/reference.md'), 'utf8')).toBe(written)
})

it('a change is refused for what its own step finds', () => {
  const refusalsOf = (path: string) =>
    written
      .split(`### ${path}\n`)[1]
      ?.split('###')[0]
      ?.match(/Refuses with .*/)?.[0]
  expect(refusalsOf('companies.list')).toBeUndefined()
  expect(refusalsOf('companies.create')).toBe('Refuses with `company-duplicate`, `record-stale`.')
  expect(refusalsOf('companies.delete')).toBe('Refuses with `company-referenced`, `record-not-found`.')
})
