import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { pageTitle } from './page-title'

it('is the written one on the Spanish page only', () => {
  expect(pageTitle({ metaTitle: 'Seguros del Sur' }, 'es', 'catalogue')).toBe('Seguros del Sur')
  expect(pageTitle({ metaTitle: 'Seguros del Sur' }, 'en', 'catalogue')).toBe('catalogue')
})

it.each([DEFAULT_SETTINGS.metaTitle, ''])('is the catalogue’s where none was written (%j)', (metaTitle) => {
  expect(pageTitle({ metaTitle }, 'es', 'catalogue')).toBe('catalogue')
})
