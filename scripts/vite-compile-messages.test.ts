import { expect, it } from 'vitest'
import { compiled } from './vite-compile-messages.mjs'

it('keeps plain texts and compiles those with arguments', () => {
  expect(compiled({ plain: 'Hola', branch: { greeting: 'Hola, {name}' } })).toEqual({
    plain: 'Hola',
    branch: { greeting: ['Hola, ', ['name']] },
  })
})

it('names a malformed message', () => {
  expect(() => compiled({ site: { title: 'Hola, {name' } })).toThrow('site.title')
})
