import { expect, it } from 'vitest'
import { learnMoreLink } from './learn-more-link'

it('stays on the site, or opens another beside it', () => {
  expect(learnMoreLink('/cookies')).toEqual({ href: '/cookies' })
  expect(learnMoreLink('https://site.example/x')).toEqual({ href: 'https://site.example/x', target: '_blank' })
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
  expect(learnMoreLink(url)).toBeUndefined()
})
