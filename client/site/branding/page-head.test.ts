import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { pageHead } from './page-head'

const t = (key: string, values?: { company: string }) => [key, values?.company].filter(Boolean).join(' ')
const landing = { path: '/', language: 'es', settings: DEFAULT_SETTINGS, document: null, t } as const
const written = {
  ...DEFAULT_SETTINGS,
  metaTitle: 'Seguros del Sur',
  metaDescription: 'Desde 1990.',
  metaTitleEn: 'Southern Insurance',
  metaDescriptionEn: 'Since 1990.',
}

it.each([
  ['es', 'Seguros del Sur', 'Desde 1990.'],
  ['en', 'Southern Insurance', 'Since 1990.'],
] as const)('takes the words that were written in %s', (language, title, description) => {
  expect(pageHead({ ...landing, settings: written, language })).toMatchObject({ title, description })
})

it.each(['es', 'en'] as const)('uses the catalogue’s texts where staff have written none in %s', (language) => {
  const empty = { metaTitle: '', metaDescription: '', metaTitleEn: '', metaDescriptionEn: '' }
  const of = language === 'es' ? empty : { ...written, metaTitleEn: '', metaDescriptionEn: '' }
  expect(pageHead({ ...landing, settings: { ...written, ...of }, language })).toMatchObject({
    title: 'title AutoSeguro',
    description: 'description AutoSeguro',
  })
})

it('leads unknown paths to the landing page', () => {
  const alternates = { es: '/', en: '/?lang=en' }
  expect(pageHead({ ...landing, path: '/nada' })).toMatchObject({ canonicalPath: '/', alternates })
  expect(pageHead({ ...landing, path: '/nada', language: 'en' })).toMatchObject({ canonicalPath: '/?lang=en' })
})

it('names a legal page after its document, or after its type', () => {
  const terms = { ...landing, path: '/terms', settings: written }
  expect(pageHead({ ...terms, document: { title: 'Términos' } }).title).toBe('Términos | AutoSeguro')
  const describe = (type: string, { company }: { company: string }) => `${type} of ${company}`
  expect(pageHead({ ...terms, describe })).toMatchObject({
    title: 'legal.terms.title | AutoSeguro',
    description: 'terms of AutoSeguro',
  })
})

it('gives a legal page the address of the language that it shows', () => {
  const alternates = { es: '/terminos', en: '/terms' }
  expect(pageHead({ ...landing, path: '/terms' })).toMatchObject({ canonicalPath: '/terminos', alternates })
  expect(pageHead({ ...landing, path: '/terms', language: 'en' }).canonicalPath).toBe('/terms')
  expect(pageHead({ ...landing, path: '/cookies' }).alternates).toEqual({ es: '/cookies', en: '/cookies?lang=en' })
})
