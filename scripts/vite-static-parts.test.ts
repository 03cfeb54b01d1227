import { expect, it } from 'vitest'
import { without } from './vite-static-parts.mjs'

it('leaves branches of the site’s messages out, and nothing else', () => {
  const catalogue = { site: { hero: { title: 'Hola' }, plans: { title: 'Planes' } }, check: {} }
  expect(without(['hero'], catalogue)).toEqual({ site: { plans: { title: 'Planes' } }, check: {} })
  expect(catalogue.site).toHaveProperty('hero')
})

it('refuses a branch that there is not', () => {
  expect(() => without(['heroes'], { site: { hero: {} } })).toThrow('heroes')
})
