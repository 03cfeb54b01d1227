import { describe, expect, it } from 'vitest'
import { chooseCheckLanguage, chooseLanguage } from './choose-language'

const nothing = { asked: null, stored: undefined, path: '/' }

describe('chooseLanguage', () => {
  it('is Spanish by default', () => {
    expect(chooseLanguage(nothing)).toBe('es')
  })

  it('follows the path', () => {
    expect(chooseLanguage({ ...nothing, path: '/privacy' })).toBe('en')
    expect(chooseLanguage({ ...nothing, path: '/terminos' })).toBe('es')
  })

  it('prefers the stored choice to the path, and the address to both', () => {
    expect(chooseLanguage({ ...nothing, stored: 'es', path: '/terms' })).toBe('es')
    expect(chooseLanguage({ asked: 'en', stored: 'es', path: '/terminos' })).toBe('en')
  })

  it('ignores unknown languages', () => {
    expect(chooseLanguage({ asked: 'fr', stored: 'constructor', path: '/terms' })).toBe('en')
    expect(chooseLanguage({ asked: '', stored: 'de', path: '/' })).toBe('es')
  })
})

describe('chooseCheckLanguage', () => {
  const unknown = { asked: null, paper: undefined, stored: undefined, browser: undefined }

  it('is the paper’s language unless the address names another', () => {
    expect(chooseCheckLanguage({ ...unknown, paper: 'en', stored: 'es', browser: 'es' })).toBe('en')
    expect(chooseCheckLanguage({ ...unknown, asked: 'es', paper: 'en' })).toBe('es')
  })

  it('is the reader’s for a paper in both languages and for an unknown one', () => {
    for (const paper of ['both', undefined] as const) {
      expect(chooseCheckLanguage({ ...unknown, paper, browser: 'en' })).toBe('en')
      expect(chooseCheckLanguage({ ...unknown, paper, stored: 'es', browser: 'en' })).toBe('es')
      expect(chooseCheckLanguage({ ...unknown, paper, browser: 'fr' })).toBe('es')
    }
  })
})
