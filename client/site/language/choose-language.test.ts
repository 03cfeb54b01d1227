import { describe, expect, it } from 'vitest'
import { chooseCheckLanguage, chooseLanguage } from './choose-language'

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

describe('chooseCheckLanguage', () => {
  const unknown = { asked: null, paper: undefined, stored: undefined, browser: undefined }

  it('is that of the paper, unless the address names another', () => {
    expect(chooseCheckLanguage({ ...unknown, paper: 'en', stored: 'es', browser: 'es' })).toBe('en')
    expect(chooseCheckLanguage({ ...unknown, asked: 'es', paper: 'en' })).toBe('es')
  })

  it('is that of the reader for a paper in both, or an unknown one', () => {
    for (const paper of ['both', undefined] as const) {
      expect(chooseCheckLanguage({ ...unknown, paper, browser: 'en' })).toBe('en')
      expect(chooseCheckLanguage({ ...unknown, paper, stored: 'es', browser: 'en' })).toBe('es')
      expect(chooseCheckLanguage({ ...unknown, paper, browser: 'fr' })).toBe('es')
    }
  })
})
