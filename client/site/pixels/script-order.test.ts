import { expect, it } from 'vitest'
import { holdsUpTheNext } from './script-order'

const external = { src: 'https://pixel.example/lib.js', async: false, defer: false, type: '' }

it('waits for plain external scripts', () => {
  expect(holdsUpTheNext(external)).toBe(true)
  expect(holdsUpTheNext({ ...external, type: 'text/javascript' })).toBe(true)
  expect(holdsUpTheNext({ ...external, type: 'application/javascript' })).toBe(true)
})

it.each([
  { src: '' },
  { async: true },
  { defer: true },
  { type: 'module' },
  // These fire no load event.
  { type: 'application/ld+json' },
  { type: 'text/plain' },
])('does not wait for %j', (change) => {
  expect(holdsUpTheNext({ ...external, ...change })).toBe(false)
})
