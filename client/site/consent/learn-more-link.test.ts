import { expect, it } from 'vitest'
import { learnMoreLink } from './learn-more-link'

it('links to the site in place and to other sites in a new tab', () => {
  expect(learnMoreLink('/cookies', 'en')).toEqual({ href: '/cookies?lang=en' })
  expect(learnMoreLink('/terminos?lang=es#seccion-2', 'en')).toEqual({ href: '/terminos?lang=es#seccion-2' })
  expect(learnMoreLink('https://site.example/x', 'en')).toEqual({ href: 'https://site.example/x', target: '_blank' })
})

it.each([
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'cookies',
])('makes no link of %j', (url) => {
  expect(learnMoreLink(url, 'es')).toBeUndefined()
})
