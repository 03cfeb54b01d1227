import { expect, test } from 'vitest'
import { isLegalLink, withLegalHeadings } from './legal-html'

test.each(['/privacidad', '#datos', 'https://example.com/a?b=1', 'mailto:a@b.co', 'tel:+15550100', 'terminos'])(
  '%s is a link',
  (address) => expect(isLegalLink(address)).toBe(true),
)

test.each([
  '',
  'javascript:alert(1)',
  'JAVASCRIPT:x',
  'data:text/html,x',
  '//evil.example',
  'ftp://a',
  'java script:x',
])('%j is none', (address) => expect(isLegalLink(address)).toBe(false))

test('headings of other levels become those of a legal text, and nothing else does', () => {
  expect(withLegalHeadings('<H1 class="a">a</H1><h2>b</h2><h5>c</h5><h6\n>d</h6><hr><h10>e</h10> h1')).toBe(
    '<h2 class="a">a</h2><h2>b</h2><h4>c</h4><h4\n>d</h4><hr><h10>e</h10> h1',
  )
})
