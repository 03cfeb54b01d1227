import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './choose-language'

const nothing = { asked: null, stored: undefined, path: '/' }

describe('chooseLanguage', () => {
  it('is Spanish where nothing says otherwise', () => {
    expect(chooseLanguage(nothing)).toBe('es')
  })

  it('takes the language of the path', () => {
    expect(chooseLanguage({ ...nothing, path: '/privacy' })).toBe('en')
    expect(chooseLanguage({ ...nothing, path: '/terminos' })).toBe('es')
  })

  it('prefers the stored choice to the path, and the address to both', () => {
    expect(chooseLanguage({ ...nothing, stored: 'es', path: '/terms' })).toBe('es')
    expect(chooseLanguage({ asked: 'en', stored: 'es', path: '/terminos' })).toBe('en')
  })

  it('passes over languages it does not know', () => {
    expect(chooseLanguage({ asked: 'fr', stored: 'constructor', path: '/terms' })).toBe('en')
    expect(chooseLanguage({ asked: '', stored: 'de', path: '/' })).toBe('es')
  })
})
